import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { claimReports, requests } from '#db/schema/index.ts';
import {
  type DeadlineRules,
  deadlinesOf,
  nextDeadline,
  notifyBy,
} from '#domain/claims/deadlines.ts';
import { type ClaimLine, SAME_LOSS_HOURS } from '#domain/claims/lines.ts';
import type { ReadyUploads } from '#features/attachments/take.server.ts';
import { type NewRequest, storeSubmission } from '#features/requests/submissions.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { hours } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { insertClaim } from '../claims.server.ts';
import { takeFiles } from './report-files.server.ts';

type ReportRow = typeof claimReports.$inferSelect;
type Key = Pick<ReportRow, 'phoneNumber' | 'line' | 'lossDate'>;

/**
 * Locks the row of the last claim of a number, line and day of loss until the transaction ends: of two
 * reports at once the second sees the first one's request. `requestId` is null where there is none.
 */
async function lockReport(tx: Queryable, key: Key, at: Date): Promise<ReportRow> {
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
async function keepReport(
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
async function lockOpenClaim(tx: Queryable, id: number): Promise<boolean> {
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
const insertApart = (db: Queryable, request: NewRequest) =>
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
const joinClaim = (db: Queryable, id: number, request: NewRequest) =>
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

/** The claim of a report, as it is stored beside the request. */
export function claimOf(
  { details, createdAt }: Pick<NewRequest, 'details' | 'createdAt'>,
  rules: DeadlineRules,
) {
  const line = details.line as ClaimLine;
  const lossDate = details.loss_date ?? '';
  const dates = { line, lossDate, stage: 'registered', notifiedOn: null } as const;
  const today = isoDateInTehran(createdAt);
  return {
    line,
    lossDate,
    hasInjury: details.has_injury === 'true',
    insurer: details.insurer ?? null,
    policyNumber: details.policy_number ?? null,
    reportedAt: createdAt,
    notifyBy: notifyBy(line, lossDate, rules),
    deadlineOn: nextDeadline(deadlinesOf(dates, rules, today)),
    updatedAt: createdAt,
  };
}

/** The rules, the key and the files with which a report is stored. */
type Reporting = {
  rules: DeadlineRules;
  writeKey: string | null;
  uploads: ReadyUploads;
  /** It joins none, and no later one joins it by its number. */
  isApart?: boolean;
};

/**
 * Stores a report. The second one of a number, line and day of loss within a day joins the first, whatever
 * else the two contain; all others are claims of their own. Spam joins no claim and no report joins it.
 */
async function storeOrJoin(
  tx: Transaction,
  request: NewRequest,
  { rules, writeKey, isApart = false }: Omit<Reporting, 'uploads'>,
): Promise<number> {
  const { phoneNumber, createdAt } = request;
  const claim = claimOf(request, rules);
  const key = { phoneNumber, line: claim.line, lossDate: claim.lossDate };
  const last = request.isSpam || isApart ? null : await lockReport(tx, key, createdAt);
  const first = last?.requestId ?? null;
  const isRecent =
    last !== null && createdAt.getTime() - last.at.getTime() < hours(SAME_LOSS_HOURS);
  if (first !== null && isRecent && (await lockOpenClaim(tx, first))) {
    return storeSubmission(tx, request, writeKey, joinClaim(tx, first, request));
  }
  const requestId = await storeSubmission(tx, request, writeKey, insertApart(tx, request));
  await insertClaim(tx, { requestId, ...claim });
  if (last) await keepReport(tx, key, { requestId, at: createdAt });
  return requestId;
}

/** Stores a report with its files; answers the id of the request that it made or joined. */
export async function storeReport(
  ctx: InTransaction,
  request: NewRequest,
  { uploads, ...how }: Reporting,
): Promise<number> {
  const id = await storeOrJoin(ctx.db, request, how);
  await takeFiles(ctx.db, { ...request, id }, uploads);
  return id;
}
