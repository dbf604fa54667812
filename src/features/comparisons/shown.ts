import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';

const shownOffer = z.object({
  insurer: z.string(),
  premium_rial: z.number().nullable().describe('null once it is over'),
  first_rial: z.number().nullable(),
  instalments: z.number().nullable(),
  values: z.record(z.string(), z.string()),
  note: z.string().nullable(),
});
export type ShownOffer = z.infer<typeof shownOffer>;

/**
 * A comparison as the bearer of its code sees it; the requester's name only after their number was entered.
 */
export const shownComparison = z.object({
  code: z.string(),
  version: z.number(),
  line: z.enum(CLAIM_LINES),
  valid_until: z.iso.date(),
  is_expired: z.boolean(),
  is_open: z.boolean().describe('whether the request it was made for is still worked on'),
  rows: z.array(z.object({ key: z.string(), label: z.string() })),
  offers: z.array(shownOffer),
  recommended: z.number().nullable(),
  reason: z.string().nullable(),
  published_at: z.iso.datetime(),
  chosen: z.number().nullable().describe('which offer was chosen'),
  call_by: z.iso
    .datetime()
    .nullable()
    .describe('until when the next call is promised, in the answer to a choice or a question'),
  asker: z
    .object({ name: z.string() })
    .nullable()
    .describe(
      'whose request it was made for, in the answer to a choice or a question; never its tracking code',
    ),
});
export type ShownComparison = z.infer<typeof shownComparison>;

/** A published comparison in the requester's own list. */
export const myComparison = z.object({
  code: z.string().describe('of its page'),
  line: z.enum(CLAIM_LINES),
  valid_until: z.iso.date().nullable(),
  chosen_insurer: z.string().nullable(),
});
export type MyComparison = z.infer<typeof myComparison>;
