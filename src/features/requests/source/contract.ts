import { z } from 'zod';
import { rawText } from '#lib/input/fields.ts';

/** In UTF-16 units; what is longer is cut before anything looks at it. */
export const ADDRESS_MAX = 2000;

/** Said by scripts and never by people: what makes no sense is no error at any field, and is not kept. */
const address = z.preprocess(
  (value) => (typeof value === 'string' ? value.slice(0, ADDRESS_MAX) : undefined),
  rawText(ADDRESS_MAX).optional(),
);

/** What every public form may say of where its sender came from (api.md, "Requests"). */
export const sourceFields = {
  source_landing: address.describe('the first page of the visit; path and campaign are kept'),
  source_referrer: address.describe('what led there; its host is kept'),
};

/** Where a submission came from, as staff reads it. */
export const sourceView = z.object({
  source: z.string().nullable().describe('a host, the word of a campaign, or `direct`'),
  landing: z.string().nullable(),
  page: z.string().nullable().describe('where the form stood'),
  campaign: z.string().nullable(),
  medium: z.string().nullable(),
  term: z.string().nullable(),
  content: z.string().nullable(),
});
export type SourceView = z.infer<typeof sourceView>;
