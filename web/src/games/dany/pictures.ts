// Where the drawings are, by the file that content names; fetched when a card is first shown, and kept from then on.
const files = import.meta.glob<string>('../../../../content/dany/{memories,roles}/*.svg', { query: '?url', import: 'default', eager: true });
const backs = import.meta.glob<string>('../../../../content/dany/back.svg', { query: '?url', import: 'default', eager: true });

const byName = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.indexOf('content/dany/') + 'content/dany/'.length), url]));

/** Of `memories/01-keyhole-eye.svg` or `roles/dany.svg`. */
export const picture = (file: string): string => byName.get(file) ?? '';
export const back = Object.values(backs)[0] ?? '';
