import { SOURCE_FACET_LABELS } from '#domain/sources.ts';

/** The line in a request's panel that shows where it came from. */
export const SOURCE_TEXTS = {
  ...SOURCE_FACET_LABELS,
  form: 'فرم در',
  medium: 'رسانه',
  term: 'واژه',
  content: 'آگهی',
} as const;
