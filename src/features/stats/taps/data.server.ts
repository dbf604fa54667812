import { and, gte, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { taps } from '#db/schema/index.ts';
import type { TapPlace } from '#domain/taps.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';

export type Taps = { day: string; place: TapPlace; count: number };

/** Adds to the counts of all processes, in a fixed order, so that two transactions never deadlock. */
export async function addTaps(db: Queryable, counted: readonly Taps[]): Promise<void> {
  const inOrder = counted.toSorted((one, other) =>
    `${one.day} ${one.place}` < `${other.day} ${other.place}` ? -1 : 1,
  );
  await db
    .insert(taps)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [taps.day, taps.place],
      set: { count: sql`${taps.count} + excluded.count` },
    });
}

/** How often phone numbers were pressed on the days of a period, by place. */
export async function countTaps(
  db: Queryable,
  { from, to }: Period,
): Promise<Map<TapPlace, number>> {
  const rows = await db
    .select({ place: taps.place, count: sql<number>`sum(${taps.count})::int` })
    .from(taps)
    .where(and(gte(taps.day, from), lte(taps.day, to)))
    .groupBy(taps.place);
  return new Map(rows.map(({ place, count }) => [place, count]));
}
