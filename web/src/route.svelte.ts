// Where we are. Paths are real ones (history API); the server answers index.html for each of them.
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'room'; code: string }
  | { page: 'solo'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'design' }
  | { page: 'admin' }
  | { page: 'lab' }
  | { page: 'lost'; path: string };

export function readPath(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (second === undefined) {
    if (first === 'about' || first === 'design' || first === 'admin' || first === 'lab') return { page: first };
  } else if (parts.length === 2) {
    if (first === 'new' || first === 'rules') return { page: first, game: second };
    if (first === 'r') return { page: 'room', code: second.toUpperCase() };
    if (first === 'solo') return { page: 'solo', code: second.toUpperCase() };
  }
  return { page: 'lost', path };
}

/** Of a table, on this device or on the server. */
export const pathOf = (kind: 'solo' | 'online', code: string): string => (kind === 'solo' ? `/solo/${code}` : `/r/${code}`);

let path = $state(globalThis.location?.pathname ?? '/');
let asked = $state(globalThis.location?.search ?? '');
const current = $derived(readPath(path));

export const route = (): Route => current;
export const query = (): URLSearchParams => new URLSearchParams(asked);

/** What lies over the page, the topmost last: a step back puts it away instead of leaving the page. */
const sheets: (() => void)[] = [];
/** The browser is on a step made for a sheet: the same page once more. It stays when the sheet is closed otherwise, and serves the next. */
let spare = globalThis.history?.state?.sheet === true;
function spareStep(): void {
  if (!spare) history.pushState({ sheet: true }, '', location.href);
  spare = true;
}
/** A sheet was laid over the page; `close` puts it away. To be called when it is gone: what is returned. */
export function laid(close: () => void): () => void {
  sheets.push(close);
  spareStep();
  return () => void sheets.splice(sheets.indexOf(close), 1);
}
/** Back from a spare step: to the page below, if something lay over it, else on to the page before. */
function backFromSpare(): void {
  spare = false;
  const close = sheets.at(-1);
  if (!close) return history.back();
  if (sheets.length > 1) spareStep();
  close();
}

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  const url = new URL(to, location.href);
  const moved = path !== url.pathname;
  if (url.href === location.href) return;
  // What is gone to takes the place of a spare step.
  history[how === 'push' && !spare ? 'pushState' : 'replaceState'](null, '', url);
  spare = false;
  path = url.pathname;
  asked = url.search;
  if (moved) scrollTo(0, 0);
}

/** Called once: links inside the house change the page without loading it anew. */
export function followLinks(): () => void {
  const back = () => {
    if (spare && location.pathname === path) return backFromSpare();
    spare = history.state?.sheet === true;
    path = location.pathname;
    asked = location.search;
  };
  const click = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.href);
  };
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
