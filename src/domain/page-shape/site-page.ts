import type { GroupField, GroupFields, Written } from './field.ts';

/**
 * A page of the site that is always there, with its own sections. `first` are its preset words: while nothing
 * of the page has been published, it follows `first` of each release.
 */
export type SitePage<Fields extends GroupFields = GroupFields> = {
  slug: string;
  path: string;
  /** Its name in the dashboard. */
  title: string;
  /** Where its words are shown, if they are no page by themselves; `path` is one of those places then. */
  standsIn?: string;
  shape: GroupField<Fields>;
  first: Written<GroupField<Fields>>;
};

/** Checks the types of a page's preset words against its shape. */
export const sitePage = <const Fields extends GroupFields>(page: SitePage<Fields>) => page;
