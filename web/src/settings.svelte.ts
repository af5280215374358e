// What this person chose on this device. Kept in localStorage; first-light.js reads theme and language before us.
import type { Lang } from './play/screen';

export type Theme = 'auto' | 'light' | 'dark';
/** How fast a turn that plays itself is told. */
export const paces = ['slow', 'normal', 'fast', 'atOnce'] as const;
export type Pace = (typeof paces)[number];
type Settings = {
  lang: Lang;
  theme: Theme;
  motion: boolean;
  pace: Pace;
  sound: boolean;
  notify: boolean;
  plain: boolean; // the plain table instead of the game's own screen
  offline: boolean; // every game is kept for when there is no network
  name: string;
  colour: string;
  game: string; // what lies in front on the home page
};

const place = 'divan.settings';
const browserLang = (): Lang => (/^fr/i.test(globalThis.navigator?.language ?? 'en') ? 'fr' : 'en');
const fresh = (): Settings => ({
  lang: browserLang(),
  theme: 'auto',
  motion: true,
  pace: 'normal',
  sound: false,
  notify: false,
  plain: false,
  offline: false,
  name: '',
  colour: '',
  game: '',
});

function kept(): Settings {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>) };
  } catch {
    return fresh();
  }
}

export const settings = $state<Settings>(kept());

const daylight = globalThis.matchMedia?.('(prefers-color-scheme: light)');
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
let day = $state(daylight?.matches ?? false);
let reduced = $state(still?.matches ?? false);
daylight?.addEventListener('change', (event) => (day = event.matches));
still?.addEventListener('change', (event) => (reduced = event.matches));

export const moving = (): boolean => settings.motion && !reduced;
export const themeNow = (): 'light' | 'dark' => (settings.theme === 'auto' ? (day ? 'light' : 'dark') : settings.theme);

/** Called once, from the top component: the document follows the settings. */
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset.theme = themeNow();
    root.dataset.motion = moving() ? 'on' : 'off';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeNow() === 'light' ? '#d8e2db' : '#0f2629');
  });
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(place, text);
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}
