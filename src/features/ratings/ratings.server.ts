import type { Transaction } from '#db/client.ts';
import { lowRatings } from '#db/schema/index.ts';

export type LowRatingRow = typeof lowRatings.$inferSelect;

/** Brings a rating into the queue. */
export async function insertLowRating(
  tx: Transaction,
  rating: Pick<LowRatingRow, 'requestId' | 'eventId' | 'score' | 'createdAt'>,
): Promise<void> {
  await tx.insert(lowRatings).values(rating);
}
