/** Plans the reminders of a policy that was edited anew. */
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { policies, policyInstalments, requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import { nextReminder } from '#domain/policies/renewals.ts';
import type { InTransaction } from '#kit/context.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { StoredPolicy } from '../policies.server.ts';
import { planInstalmentText } from '../remind/remind.data.server.ts';
import { type WaitingText, withdrawTextsForNow } from '../remind/withdraw.server.ts';

/** Deletes a policy with its instalments. */
export async function deletePolicy(tx: Transaction, id: number): Promise<void> {
  await tx.delete(policyInstalments).where(eq(policyInstalments.policyId, id));
  await tx.delete(policies).where(eq(policies.id, id));
}

/** Whether a request is closed. */
async function isRequestClosed(db: Queryable, id: number): Promise<boolean> {
  const isClosed = and(eq(requests.id, id), eq(requests.status, 'closed'));
  return (await db.$count(requests, isClosed)) > 0;
}

/** Whether the request exists and the caller may see it. */
export async function isRequestKnown(db: Queryable, id: number, viewer: Viewer): Promise<boolean> {
  return (await db.$count(requests, and(eq(requests.id, id), visibleTo(viewer)))) > 0;
}

/** The fields in every text of a policy, or by which it is sent. */
const IN_ALL_TEXTS = ['holderPhone', 'holderName', 'line', 'number'] as const;

/** Withdraws waiting texts with a wrong phone number, name, line, number or day. */
async function withdrawWrong(ctx: InTransaction, row: StoredPolicy, next: StoredPolicy) {
  if (IN_ALL_TEXTS.some((field) => next[field] !== row[field])) {
    return withdrawTextsForNow(ctx, row.id, 'all');
  }
  return next.endsOn === row.endsOn ? [] : withdrawTextsForNow(ctx, row.id, 'end');
}

/** Plans withdrawn texts of instalments again, on the day for which they were planned. */
async function bringInstalmentsAgain(ctx: InTransaction, taken: readonly WaitingText[]) {
  for (const { instalmentId, aboutOn, daysBefore } of taken) {
    if (instalmentId === 0) continue;
    await planInstalmentText(ctx.db, instalmentId, addDays(aboutOn, -daysBefore));
  }
}

/** The day of the next text about the last day: a withdrawn text is planned again. */
function nextTextOf(planned: string, endsOn: string, taken: readonly WaitingText[]): string {
  const again = taken
    .filter(({ instalmentId }) => instalmentId === 0)
    .map(({ daysBefore }) => addDays(endsOn, -daysBefore));
  return [planned, ...again].sort()[0] ?? planned;
}

/**
 * The renewal request of a term that was edited: a closed request is dropped where the last day moved
 * further away, so that a new one follows.
 */
async function renewalAfter(ctx: InTransaction, row: StoredPolicy, next: StoredPolicy) {
  const { renewalId } = row;
  const isOutlived = renewalId !== null && next.endsOn > row.endsOn;
  return isOutlived && (await isRequestClosed(ctx.db, renewalId)) ? null : renewalId;
}

/**
 * A locked row as it is to be stored, with its reminders and its request; withdraws the texts that wait.
 */
export async function replan(
  ctx: InTransaction,
  row: StoredPolicy,
  next: StoredPolicy,
  today: string,
): Promise<StoredPolicy> {
  const taken = await withdrawWrong(ctx, row, next);
  await bringInstalmentsAgain(ctx, taken);
  const isMoved = next.endsOn !== row.endsOn;
  const planned = isMoved ? nextReminder(next.endsOn, today) : next.nextTextOn;
  const nextTextOn = nextTextOf(planned, next.endsOn, taken);
  const renewalId = isMoved ? await renewalAfter(ctx, row, next) : next.renewalId;
  return { ...next, renewalId, nextTextOn };
}
