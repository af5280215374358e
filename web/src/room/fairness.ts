// SHA-256 of the words "divan seed " and the seed, computed here: the table's promise must be the same.
export async function fingerprint(seed: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`divan seed ${seed}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
