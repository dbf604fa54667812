import { NAMELESS_BRAND, titleBefore } from '#domain/brand.ts';
import type { PageMeta } from './types.ts';

/** The matched routes of a page, as the router passes them to `meta`; the first is the root. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

type RootData = { settings: { brandName: string } } | undefined;

/** A page's title followed by the brokerage's name; the root has no settings where its loader failed. */
export const titleIn = (matches: Matches, title: string): string =>
  titleBefore(title, (matches[0]?.loaderData as RootData)?.settings.brandName ?? NAMELESS_BRAND);

const NOINDEX = { name: 'robots', content: 'noindex' };

/** Meta descriptors of a public page: its title followed by the brand, and its description. */
export function pageMeta({ title, description }: PageMeta, matches: Matches) {
  const full = titleIn(matches, title);
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'fa_IR' },
    { property: 'og:type', content: 'website' },
  ];
}

/** Meta descriptors of a page that is not for search engines. */
export const hiddenMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }) => [{ title: titleIn(matches, title) }, NOINDEX];
