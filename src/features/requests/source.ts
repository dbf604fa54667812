import { z } from 'zod';
import { WAYS } from '#domain/sources.ts';
import { rawText } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';

/** In UTF-16 units; longer values are cut before they are parsed. */
export const ADDRESS_MAX = 2000;

/** Sent by scripts, never typed by visitors: a malformed value is no field error, and is not stored. */
const address = reads()(
  (value) => (typeof value === 'string' ? value.slice(0, ADDRESS_MAX) : undefined),
  rawText(ADDRESS_MAX).optional(),
);

/** The fields of every public form about where its sender came from (api.md, "Requests"). */
export const sourceFields = {
  source_landing: address.describe('the first page of the visit; path and campaign are kept'),
  source_referrer: address.describe('what led there; its host is kept'),
};

/** Where a submission came from, as staff reads it. */
export const sourceView = z.object({
  source: z.string().nullable().describe('a host, the word of a campaign, `direct`, or the way'),
  landing: z.string().nullable(),
  page: z.string().nullable().describe('where the form stood'),
  campaign: z.string().nullable(),
  medium: z.string().nullable(),
  term: z.string().nullable(),
  content: z.string().nullable(),
  way: z.enum(WAYS).nullable().describe('how it reached the staff member who entered it'),
  entered_by: z.string().nullable().describe('the name of that staff member'),
});
export type SourceView = z.infer<typeof sourceView>;
