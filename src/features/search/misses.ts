import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { days } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';

/** A longer text was pasted, and may contain personal data. */
export const LONGEST_MISS = 60;
/** A single search may be a typo, or something private; only repeated ones are shown (api.md). */
export const SHOWN_FROM = 2;
/** How many are listed. */
export const MISSES_LISTED = 100;
/**
 * How many rows are stored: housekeeping trims them to the first number, and none is added beyond the second.
 */
export const MISSES_STORED = 1000;
export const MISSES_ROOM = 3000;
export const MISSES_FORGOTTEN_AFTER = days(90);

export const missView = z.object({
  words: z.string(),
  times: z.number(),
  last_at: z.iso.datetime(),
});
export type MissView = z.infer<typeof missView>;

export const listSearchMissesCall = endpoint('GET /search/misses', {
  reply: reply(z.array(missView)),
});
