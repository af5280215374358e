// Where the pictures are (made by content/unconscious-mind/draw); each is fetched when it is first shown.
const files = import.meta.glob<string>('../../../../content/unconscious-mind/art/*.svg', { query: '?url', import: 'default', eager: true });
const byName = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]));

export const art = (kind: 'client' | 'dream' | 'grief' | 'character' | 'place', id: number): string =>
  byName.get(`${kind}-${String(id).padStart(2, '0')}`) ?? '';
