// Keeps the built client, so that it opens without a network. A new version waits until the page lets it in, and the
// files of the version before stay, so that a game that runs in another tab finds what it has not loaded yet. A game's
// module and its pictures are shelved when they are first fetched, and a new version fetches anew the modules that were
// on the shelf.
declare const PRECACHE: string[];
declare const MODULES: Record<string, string>; // a game's id → its module
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const shelf = `divan-${VERSION}`;

/** What only the server can answer, also when somebody opens it as a page. */
const ofTheServer = ['/ws', '/healthz', '/metrics'];
const isModule = (path: string): boolean => path.endsWith('.wasm');
const isNet = (path: string): boolean => path.endsWith('.bin');
const isPicture = (path: string): boolean => path.startsWith('/assets/') && path.endsWith('.svg');

/** The modules of this version whose games an earlier one had on its shelf. */
async function keptModules(): Promise<string[]> {
  const kept = new Set<string>();
  for (const name of (await caches.keys()).filter((each) => each.startsWith('divan-'))) {
    for (const request of await (await caches.open(name)).keys()) {
      const file = new URL(request.url).pathname.split('/').pop() ?? '';
      if (!isModule(file)) continue;
      const game = Object.keys(MODULES).find((each) => file.startsWith(`${each}-`));
      if (game) kept.add(MODULES[game] as string);
    }
  }
  return [...kept];
}

worker.addEventListener('install', (event) => {
  const fill = async () => {
    const paths = [...PRECACHE, ...(await keptModules())];
    await (await caches.open(shelf)).addAll(paths.map((path) => new Request(path, { cache: 'reload' })));
  };
  event.waitUntil(fill());
});

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    const shelves = (await caches.keys()).filter((name) => name.startsWith('divan-') && name !== shelf);
    await Promise.all(shelves.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'letIn') void worker.skipWaiting();
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data ?? '/');
  const show = async () => {
    const open = await worker.clients.matchAll({ type: 'window' });
    const there = open.find((client) => new URL(client.url).pathname === path);
    await (there ? there.focus() : worker.clients.openWindow(path));
  };
  event.waitUntil(show());
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || ofTheServer.includes(url.pathname)) return;
  const page = event.request.mode === 'navigate';
  const serve = async () => {
    const shelved = await caches.open(shelf).then((cache) => cache.match(page ? '/' : url.pathname));
    const found = shelved ?? (await caches.match(url.pathname));
    if (found) return found;
    const fetched = await fetch(event.request);
    if (fetched.ok && (isModule(url.pathname) || isNet(url.pathname) || isPicture(url.pathname)))
      await caches.open(shelf).then((cache) => cache.put(url.pathname, fetched.clone()));
    return fetched;
  };
  event.respondWith(serve());
});
