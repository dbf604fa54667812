import { z } from 'zod';
import { phoneNumber, rawNumber } from '#lib/input/fields.ts';
import { digitsOfCode } from '#lib/input/one-time-code.ts';
import { reads } from '#lib/input/reads.ts';

/**
 * Wrong pairs in an hour from callers who did not prove the pair before: for each number there are nine
 * tenths of 10⁸ possible codes.
 */
export const TRACKS_PER_ADDRESS_AN_HOUR = 30;
export const TRACKS_PER_NUMBER_AN_HOUR = 300;

const CODE_WRONG = 'هر هشت رقم کد پیگیری را بنویسید.';

/** The code that a sender got, in any digits, in any pieces, alone or inside the text message. */
export const trackingCode = reads()(
  (value) => value ?? '',
  rawNumber(CODE_WRONG)
    .transform((typed) => digitsOfCode(typed, 8))
    .refine((code) => /^[1-9]\d{7}$/.test(code), { error: CODE_WRONG }),
);

export const trackInput = z.object({ tracking_code: trackingCode, phone_number: phoneNumber });
export type TrackInput = z.output<typeof trackInput>;
