import type { Transaction } from '#db/client.ts';
import {
  type DeadlineRules,
  deadlinesOf,
  nextDeadline,
  notifyBy,
} from '#domain/claims/deadlines.ts';
import { type ClaimLine, LOSS_YEARS, SAME_LOSS_HOURS } from '#domain/claims/lines.ts';
import { hours } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { invalidField } from '#lib/http/errors.ts';
import { type NewRequest, storeSubmission } from '../intake/data.server.ts';
import { insertClaim } from './data.server.ts';
import {
  insertApart,
  joinClaim,
  keepReport,
  lockOpenClaim,
  lockReport,
} from './report.data.server.ts';
import { CLAIM_ERRORS } from './texts.ts';

/** 422 for a day that is still to come, or too long ago. */
export function requireLossDate({ loss_date = '' }: Record<string, string>, now: Date): void {
  const today = isoDateInTehran(now);
  const [year = 0] = today.split('-').map(Number);
  const first = `${year - LOSS_YEARS}${today.slice(4)}`;
  if (loss_date > today) throw invalidField('loss_date', CLAIM_ERRORS.futureLoss);
  if (loss_date < first) throw invalidField('loss_date', CLAIM_ERRORS.oldLoss);
}

/** What a report says of the loss, as it is stored beside the request. */
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

/**
 * Stores a report. The second one of a number, line and day of loss within a day joins the first, whatever the two
 * say besides; all others are claims of their own. What a machine sent joins none and is joined by none.
 */
export async function storeReport(
  tx: Transaction,
  request: NewRequest,
  { rules, writeKey }: { rules: DeadlineRules; writeKey: string | null },
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
