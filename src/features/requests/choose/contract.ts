import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { OFFERS } from '#domain/comparisons/limits.ts';
import { reply } from '#lib/http/envelope.ts';
import { numberIn, paragraph, phoneNumber, positiveInteger, rawText } from '#lib/input/fields.ts';
import { MESSAGE_LENGTH } from '../track/contract.ts';
import { CHOOSE_ERRORS } from './texts.ts';

/** Wrong numbers in an hour at one page, over all addresses; of one address as many as wrong pairs at tracking. */
export const TRIES_PER_COMPARISON_AN_HOUR = 300;

/** 96 bits, as `base64url` writes them. */
export const codeParams = z.object({ code: rawText(40).regex(/^[A-Za-z0-9_-]{16}$/) });

const offer = z.preprocess(
  (value) => (typeof value === 'string' ? numberIn(value) : value),
  z
    .number({ error: CHOOSE_ERRORS.noOffer })
    .int({ error: CHOOSE_ERRORS.noOffer })
    .min(0, { error: CHOOSE_ERRORS.noOffer })
    .max(OFFERS.most - 1, { error: CHOOSE_ERRORS.noOffer }),
);

export const chooseInput = z.object({
  version: positiveInteger().describe('the one that was read'),
  offer,
  phone_number: phoneNumber,
});
export type ChooseInput = z.output<typeof chooseInput>;

export const askInput = z.object({
  text: paragraph('پرسش', 1, MESSAGE_LENGTH),
  phone_number: phoneNumber,
});
export type AskInput = z.output<typeof askInput>;

const shownOffer = z.object({
  insurer: z.string(),
  premium_rial: z.number().nullable().describe('null once it is over'),
  first_rial: z.number().nullable(),
  instalments: z.number().nullable(),
  values: z.record(z.string(), z.string()),
  note: z.string().nullable(),
});
export type ShownOffer = z.infer<typeof shownOffer>;

/** A comparison as the bearer of its code sees it; nobody is named to who did not give the number of its request. */
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
export const shownReply = reply(shownComparison);
