// When it is your turn: the title, the icon in the tab, a sound, a notice of the browser, and words for the ear.
import { houseGames } from '../games';
import { settings } from '../settings.svelte';
import { speak } from '../shelf.svelte';
import { say, tell } from '../words';
import { turnSentence } from './names';
import type { RoomSession } from './session.svelte';
import { chime } from './sound';

function badge(on: boolean): void {
  document.getElementById('favicon')?.setAttribute('href', on ? '/icon-turn.svg' : '/icon.svg');
}

async function notifyTurn(title: string, path: string): Promise<void> {
  if (!settings.notify || !document.hidden || Notification.permission !== 'granted') return;
  const options = { body: say().notify.turn, tag: path, icon: '/icon-192.png', data: path };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await registration.showNotification(title, options);
  else new Notification(title, options);
}

const mostSpoken = 6;

export function attend(session: RoomSession): void {
  const yours = $derived(session.mine.length > 0);
  const title = $derived(tell(houseGames.find((game) => game.id === session.room?.game)?.title ?? { en: say().brand, fr: say().brand }));

  $effect(() => {
    const rest = `${title} · ${say().brand}`;
    document.title = session.table?.outcome ? say().title.over(rest) : yours ? say().title.yourTurn(rest) : rest;
    badge(yours);
    return () => badge(false);
  });

  let before = { yours: false, over: true, known: false };
  $effect(() => {
    const now = { yours, over: Boolean(session.table?.outcome), known: session.table !== null };
    if (before.known && now.yours && !before.yours) {
      chime('turn');
      void notifyTurn(title, location.pathname);
    } else if (before.known && now.over && !before.over) chime('end');
    before = now;
  });

  // For the ear: what somebody else points at, in the words of a move that touches it.
  let latest = 0;
  $effect(() => {
    for (const each of session.pointed) {
      if (each.serial <= latest) continue;
      latest = each.serial;
      if (each.id === session.room?.you.person) continue;
      const name = each.name || say().room.somebody;
      const move = session.seat?.moves.find((offered) => offered.targets.includes(each.target));
      speak(move ? say().room.pointsAt(name, tell(move.text)) : say().room.points(name));
    }
  });

  let heard = -1;
  let viewer: number | 'spectator' | null = null;
  $effect(() => {
    const { room, table, seat } = session;
    if (!room || !table || !seat) return;
    const events = seat.events.length;
    const fresh = heard >= 0 && (viewer === seat.viewer || session.cooperative) ? seat.events.slice(Math.min(heard, events)) : [];
    const changed = heard !== events || viewer !== seat.viewer;
    heard = events;
    viewer = seat.viewer;
    if (!changed) return;
    if (fresh.length > 0 && session.mine.length === 0 && !table.outcome) chime('step');
    const told = fresh.slice(-mostSpoken).map((each) => tell(each.text));
    speak([...told, turnSentence(room, table)].join('. '));
  });
}
