// The page's side of the service worker: a new version waits until somebody presses the button, never in mid-game.
let waiting = $state.raw<ServiceWorker | null>(null);

export const newVersion = (): boolean => waiting !== null;

export function letNewVersionIn(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('letIn');
}

export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    if (!registration) return; // refused by the browser's settings
    const note = () => {
      if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
    };
    note();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note));
  };
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').then(watch, () => undefined), { once: true });
}
