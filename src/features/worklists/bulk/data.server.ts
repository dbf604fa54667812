import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { createAllowance } from '#db/database-time.ts';
import { requests, users } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { seconds } from '#lib/dates/durations.ts';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';

/** A row that another step has locked for longer fails, and can be tried again; ms. */
const TIME_FOR_ROW = seconds(1.5);

/** Changes one row within a time limit, so that a slow one takes no time from the others. */
export async function withinRowTime<T>(patience: number, change: () => Promise<T>): Promise<T> {
  const allowance = createAllowance(TIME_FOR_ROW * patience);
  try {
    return await allowance.run(change);
  } finally {
    allowance.end();
  }
}

/** True where the database ran out of time for a change, or did not answer. */
export const isOutOfTime = (error: unknown): boolean => isDatabaseUnavailable(error);

/** The assignee of a request; null for none. */
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
