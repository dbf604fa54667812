import { z } from 'zod';
import { OFFERS } from '#domain/comparisons/limits.ts';
import { shownComparison } from '#features/comparisons/shown.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { numberIn, paragraph, phoneNumber, positiveInteger, rawText } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { MESSAGE_LENGTH } from '../track/track.ts';
import { CHOOSE_ERRORS } from './choose.words.ts';

/**
 * Wrong numbers in an hour at one page, over all addresses; an address has the same limit as for wrong pairs
 * at tracking.
 */
export const TRIES_PER_COMPARISON_AN_HOUR = 300;

/** 96 bits in `base64url`. */
export const codeParams = z.object({ code: rawText(40).regex(/^[A-Za-z0-9_-]{16}$/) });

const offer = reads<string>()(
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

const shownReply = reply(shownComparison);

export const chooseOfferCall = endpoint('POST /comparison/:code/choose', {
  params: codeParams,
  body: chooseInput,
  reply: shownReply,
});

export const askAboutComparisonCall = endpoint('POST /comparison/:code/ask', {
  params: codeParams,
  body: askInput,
  reply: shownReply,
  once: true,
});
