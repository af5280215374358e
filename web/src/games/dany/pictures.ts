// Where the drawings are, by the file that content names; fetched when a card is first shown, and kept from then on.
const files = import.meta.glob<string>('../../../../content/dany/{memories,numerals,roles}/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const folder = 'content/dany/';
const byName = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.indexOf(folder) + folder.length), url]));

/** Of `memories/01-keyhole-eye.svg`, `numerals/1.svg` or `roles/dany.svg`; what an owner's pack has is found at an address of its own. */
export const picture = (file: string): string => (file.startsWith('/') ? file : (byName.get(file) ?? ''));
export const back = picture('memories/back.svg');
