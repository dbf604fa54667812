import type { Transaction } from '#db/client.ts';
import {
  type DeadlineRules,
  deadlinesOf,
  nextDeadline,
  notifyBy,
} from '#domain/claims/deadlines.ts';
import { type ClaimLine, SAME_LOSS_HOURS } from '#domain/claims/lines.ts';
import type { ReadyUploads } from '#features/attachments/take/service.server.ts';
import { type NewRequest, storeSubmission } from '#features/requests/submissions.data.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { hours } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { insertClaim } from '../data.server.ts';
import {
  insertApart,
  joinClaim,
  keepReport,
  lockOpenClaim,
  lockReport,
} from './report.data.server.ts';
import { takeFiles } from './report-files.service.server.ts';

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
type Reporting = { rules: DeadlineRules; writeKey: string | null; uploads: ReadyUploads };

/**
 * Stores a report. The second one of a number, line and day of loss within a day joins the first, whatever
 * else the two contain; all others are claims of their own. Spam joins no claim and no report joins it.
 */
async function storeOrJoin(
  tx: Transaction,
  request: NewRequest,
  { rules, writeKey }: Omit<Reporting, 'uploads'>,
): Promise<number> {
  const { phoneNumber, createdAt } = request;
  const claim = claimOf(request, rules);
  const key = { phoneNumber, line: claim.line, lossDate: claim.lossDate };
  const last = request.isSpam ? null : await lockReport(tx, key, createdAt);
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
