import type { GroupField, GroupFields, Written } from './field.ts';

/**
 * A page of the site that is always there, with its own sections. `first` is what it says until the brokerage
 * writes something else: while nothing was published of a page, it follows `first` of each release.
 */
export type SitePage<Fields extends GroupFields = GroupFields> = {
  slug: string;
  path: string;
  /** What the dashboard calls it. */
  title: string;
  /** Where its words stand, where they are no page by themselves; `path` has one of those places then. */
  standsIn?: string;
  shape: GroupField<Fields>;
  first: Written<GroupField<Fields>>;
};

/** Holds the first words of a page against its shape. */
export const sitePage = <const Fields extends GroupFields>(page: SitePage<Fields>) => page;
