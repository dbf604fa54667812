import { z } from 'zod';
import { TAP_PLACES } from '#domain/taps.ts';

/** Presses of one address that count, so many in a minute: several people behind one carrier. */
export const TAPS_A_MINUTE = 30;

/** Room for the one field in each of the encodings. */
export const TAP_BODY_LIMIT = 512;

export const tapInput = z.object({
  place: z.enum(TAP_PLACES, { error: 'این جای صفحه ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' }),
});
