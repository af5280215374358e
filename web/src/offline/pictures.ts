// The pictures of all games, where their content has them.
const files = import.meta.glob<string>('../../../content/**/*.svg', { query: '?url', import: 'default', eager: true });
export const pictures = Object.values(files);
