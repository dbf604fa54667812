import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claimReports, requests } from '#db/schema/index.ts';
import type { NewRequest } from '#features/requests/submissions.data.server.ts';

export type ReportRow = typeof claimReports.$inferSelect;
type Key = Pick<ReportRow, 'phoneNumber' | 'line' | 'lossDate'>;

/**
 * Locks the row of the last claim of a number, line and day of loss until the transaction ends: of two
 * reports at once the second sees the first one's request. `requestId` is null where there is none.
 */
export async function lockReport(tx: Queryable, key: Key, at: Date): Promise<ReportRow> {
  const [row] = await tx
    .insert(claimReports)
    .values({ ...key, at })
    .onConflictDoUpdate({
      target: [claimReports.phoneNumber, claimReports.line, claimReports.lossDate],
      // Changes nothing; the update only locks the row.
      set: { line: key.line },
    })
    .returning();
  if (!row) throw new Error('an upsert always answers a row');
  return row;
}

/** Notes which request later reports of this loss join from now on. */
export async function keepReport(
  tx: Queryable,
  { phoneNumber, line, lossDate }: Key,
  first: { requestId: number; at: Date },
): Promise<void> {
  await tx
    .update(claimReports)
    .set(first)
    .where(
      and(
        eq(claimReports.phoneNumber, phoneNumber),
        eq(claimReports.line, line),
        eq(claimReports.lossDate, lossDate),
      ),
    );
}

/** Locks a request that can still be joined; false where it cannot. */
export async function lockOpenClaim(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, id), ne(requests.status, 'closed'), isNull(requests.erasedAt)))
    .for('update');
  return rows.length > 0;
}

const answered = { id: requests.id, trackingCode: requests.trackingCode };

/**
 * Inserts a request that stays separate whatever else its number has open: `is_split` takes it out of the
 * rule of one open request of a kind and number (`requests_one_open`).
 */
export const insertApart = (db: Queryable, request: NewRequest) =>
  db
    .insert(requests)
    .values({
      ...request,
      isSplit: true,
      dueAt: request.respondBy,
      updatedAt: request.createdAt,
    })
    .returning(answered);

/** Joins a second report of a loss to the first, as repeated requests of other kinds join. */
export const joinClaim = (db: Queryable, id: number, request: NewRequest) =>
  db
    .update(requests)
    .set({
      priority: sql`${requests.priority} + 1`,
      joinedCodes: sql`${requests.joinedCodes} || ' ' || ${request.trackingCode}::text`,
      dueAt: sql`least(${requests.dueAt}, ${request.respondBy.toISOString()}::timestamptz)`,
      updatedAt: request.createdAt,
    })
    .where(eq(requests.id, id))
    .returning(answered);

/** Deletes reports that are too old for a later one to join. */
export async function deleteReportsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(claimReports).where(lt(claimReports.at, before));
}
