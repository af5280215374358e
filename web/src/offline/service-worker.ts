// Keeps the built client, so that it opens without a network. A new version waits until the page lets it in, and the
// files of the version before stay, so that a game that runs in another tab finds what it has not loaded yet.
declare const PRECACHE: string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const shelf = `divan-${VERSION}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => cache.addAll(PRECACHE.map((path) => new Request(path, { cache: 'reload' })))));
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
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/ws')) return;
  const page = event.request.mode === 'navigate';
  const serve = async () => {
    const shelved = await caches.open(shelf).then((cache) => cache.match(page ? '/' : url.pathname));
    return shelved ?? (await caches.match(url.pathname)) ?? fetch(event.request);
  };
  event.respondWith(serve());
});
