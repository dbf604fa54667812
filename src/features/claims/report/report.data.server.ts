import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claimReports, requests } from '#db/schema/index.ts';
import type { NewRequest } from '#features/requests/submissions.data.server.ts';

export type ReportRow = typeof claimReports.$inferSelect;
type Key = Pick<ReportRow, 'phoneNumber' | 'line' | 'lossDate'>;

/**
 * The last claim of a number, line and day of loss, if any. The row is locked until the transaction ends: of two
 * reports at once the second sees what the first has made.
 */
export async function lockReport(tx: Queryable, key: Key, at: Date): Promise<ReportRow> {
  const [row] = await tx
    .insert(claimReports)
    .values({ ...key, at })
    .onConflictDoUpdate({
      target: [claimReports.phoneNumber, claimReports.line, claimReports.lossDate],
      // Nothing changes but that the row is held.
      set: { line: key.line },
    })
    .returning();
  if (!row) throw new Error('an upsert always answers a row');
  return row;
}

/** Notes which request is the first of this loss from now on. */
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

/** Whether a request can still be joined; its row is locked where it can. */
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
 * A request that stands by itself, whatever else its number has open: the rule of one open request of a kind and number
 * (`requests_one_open`) leaves out what stands apart.
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

/** The second report of a loss joins the first, as asking again does with other kinds. */
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

/** Reports before it decide no more what joins what. */
export async function deleteReportsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(claimReports).where(lt(claimReports.at, before));
}
