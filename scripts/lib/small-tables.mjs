/** Tables that only the staff's own work fills: some thousand rows at most. All others are taken for large. */
export const SMALL_TABLES = [
  ...['settings', 'categories', 'insurance_types', 'synonyms', 'views', 'content_version'],
  ...['pages', 'versions', 'redirects', 'previews', 'images'].map((name) => `content_${name}`),
];
