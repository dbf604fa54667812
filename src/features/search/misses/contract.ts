import { z } from 'zod';
import { days } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';

/** What is longer was pasted, and may say of whom it is. */
export const LONGEST_MISS = 60;
/** Once may be a slip, or something private; what was looked for again is shown (api.md). */
export const SHOWN_FROM = 2;
/** So many are listed. */
export const MISSES_LISTED = 100;
/** Rows that are kept beside each other; housekeeping brings them down to the first, none is added beyond the second. */
export const MISSES_KEPT = 1000;
export const MISSES_ROOM = 3000;
export const MISSES_FORGOTTEN_AFTER = days(90);

export const missView = z.object({
  words: z.string(),
  times: z.number(),
  last_at: z.iso.datetime(),
});
export type MissView = z.infer<typeof missView>;

export const missesReply = reply(z.array(missView));
