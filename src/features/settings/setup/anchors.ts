import type { SetupItem } from '#domain/setup.ts';

/** The id that a step of the setup leads to: of a field, a form, or a heading. */
export const anchorOf = (item: SetupItem): string => `setting-${item}`;
