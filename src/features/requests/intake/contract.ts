import { z } from 'zod';
import { reply } from '#lib/http/envelope.ts';

/** Hourly limits of all public forms together (api.md, "Requests"). */
export const PER_NUMBER_AND_ADDRESS_AN_HOUR = 5;
export const PER_NUMBER_AN_HOUR = 15;
export const PER_ADDRESS_AN_HOUR = 30;

/**
 * Receipts by text that the product sends in an hour, to whatever numbers. A stranger may fill in another's
 * number, from however many addresses: past this the forms are being used to send texts.
 */
export const RECEIPTS_AN_HOUR = 300;

/**
 * Receipts to one number in a day, over all callers: one for each kind, and two for asking again. The rest
 * of what a number may be sent stays for what the office has to say.
 */
export const RECEIPTS_PER_NUMBER_A_DAY = 5;

export const submitted = z.object({ tracking_code: z.string() });
export const submittedReply = reply(submitted);
