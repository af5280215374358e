// The link that is handed on: others must be able to open it.
const loopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]';

/** `address`: where others of the same network find the server. `onlyHere`: no other device can open the link. */
export function invitation(
  code: string,
  here: { origin: string; hostname: string },
  address: string | null,
): { link: string; onlyHere: boolean } {
  const own = loopback(here.hostname);
  return { link: `${own && address !== null ? address : here.origin}/r/${code}`, onlyHere: own && address === null };
}
