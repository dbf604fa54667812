/** Passes over the open requests, for what is stored of them and does not hold any more. */
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { forgetTurn } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';

/** How many requests are changed at once. */
const AT_ONCE = 500;

/** Locks those that no other transaction holds, and that are still open. */
export const lockFree = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), ne(requests.status, 'closed')))
    .orderBy(asc(requests.id))
    .for('no key update', { skipLocked: true });

/** The condition, and the turn that the pass is part of, if any. */
type Pass = { condition: SQL; turn: string | null };

/**
 * Changes the open requests of a condition, so many at once, until `isOver` answers true. A turn that was not
 * worked through is taken again in the next round.
 */
export async function passOverOpen(
  { db }: Context,
  { condition, turn }: Pass,
  change: (ids: readonly number[]) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  let left = 1;
  try {
    const rows = await db
      .select({ id: requests.id })
      .from(requests)
      .where(and(ne(requests.status, 'closed'), eq(requests.isSpam, false), condition));
    left = rows.length;
    while (left > 0 && !isOver()) {
      const from = rows.length - left;
      await change(rows.slice(from, from + AT_ONCE).map(({ id }) => id));
      left -= AT_ONCE;
    }
  } finally {
    if (left > 0 && turn !== null) await forgetTurn(db, turn);
  }
}
