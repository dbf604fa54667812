import { z } from 'zod';
import { TAP_PLACES } from '#domain/taps.ts';

/** How many presses of one address count in a minute: several people may share it behind one carrier. */
export const TAPS_A_MINUTE = 30;

/** The largest body: one field, in each of the encodings. */
export const TAP_BODY_LIMIT = 512;

export const tapInput = z.object({
  place: z.enum(TAP_PLACES, { error: 'این جای صفحه ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' }),
});
