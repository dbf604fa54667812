import type { PageMeta } from './types.ts';

/** The brand behind every page's own title. */
export const SITE_NAME = 'کارگزار';

/** Meta descriptors of a public page: its title with the brand behind, and its description. */
export function pageMeta({ title, description }: PageMeta) {
  const full = `${title} | ${SITE_NAME}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'fa_IR' },
    { property: 'og:type', content: 'website' },
  ];
}
