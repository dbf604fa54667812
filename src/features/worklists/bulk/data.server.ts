import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { createAllowance } from '#db/database-time.ts';
import { requests, users } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { seconds } from '#lib/dates/durations.ts';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';

/** A row that another step holds for longer is left for another try; ms. */
const TIME_FOR_ROW = seconds(1.5);

/** Changes one row within a limit of its own, so that a slow one takes no time from the others. */
export async function withinRowTime<T>(patience: number, change: () => Promise<T>): Promise<T> {
  const allowance = createAllowance(TIME_FOR_ROW * patience);
  try {
    return await allowance.run(change);
  } finally {
    allowance.end();
  }
}

/** True where the database had no time for a change, or did not answer. */
export const isOutOfTime = (error: unknown): boolean => isDatabaseUnavailable(error);

/** Who has a request; null when there is no assignee. */
export async function findHolder(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.assigneeId))
    .where(and(eq(requests.id, id), visibleTo(viewer)));
  return row ? { id: row.id, name: `${row.firstName} ${row.lastName}` } : null;
}
