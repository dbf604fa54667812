import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import {
  auditLog,
  claimPapers,
  claimReports,
  claims,
  lowRatings,
  requestEvents,
  requests,
  smsOutbox,
  submissions,
} from '#db/schema/index.ts';
import { ERASED_NAME } from '#domain/erasure.ts';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { hideValues } from '#features/audit/mask.contract.ts';
import { eraseComparisons } from './comparisons.data.server.ts';

/**
 * What of an event's payload is the product's own: states, times, and which request or colleague. All else was
 * written by a person or about one, and goes.
 */
const OWN_PARTS = [
  'result',
  'from',
  'to',
  'into',
  'undoes',
  'what',
  'of',
  'joined',
  'split',
  'since',
  'tracking_code',
  'respond_by',
  'score',
  'count',
  'told',
  'follow_up_at',
  'service_title',
  'stage',
  'was',
  'move',
  'paper_key',
  'paper_state',
  'policy_id',
  'comparison',
  'comparison_version',
  'compared_insurers',
  'chosen_insurer',
];

const jsonWith = (column: unknown, names: readonly string[]) =>
  sql`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${column})
    where key = any(${sql.param([...names])}::text[])), '{}'::jsonb)`;

/** What people said in some events; what happened stays. Answers how many. */
export async function eraseEvents(tx: Transaction, where: SQL | undefined): Promise<number> {
  const rows = await tx
    .update(requestEvents)
    .set({ payload: jsonWith(requestEvents.payload, OWN_PARTS), undo: null })
    .where(where)
    .returning({ id: requestEvents.id });
  return rows.length;
}

/** Values of the log's entries about such subjects. Answers how many entries had any. */
export async function hideInLog(
  tx: Transaction,
  subjectType: string,
  ids: readonly number[],
): Promise<number> {
  const rows = await tx
    .select({ id: auditLog.id, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subjectType),
        inArray(auditLog.subjectId, [...ids]),
        sql`(${auditLog.before} is not null or ${auditLog.after} is not null)`,
      ),
    );
  let hidden = 0;
  for (const { id, before, after } of rows) {
    const now = {
      before: hideValues(subjectType, before),
      after: hideValues(subjectType, after),
    };
    if (JSON.stringify(now) === JSON.stringify({ before, after })) continue;
    await tx.update(auditLog).set(now).where(eq(auditLog.id, id));
    hidden += 1;
  }
  return hidden;
}

export const eraseTextsById = (tx: Transaction, ids: readonly number[], at: Date) =>
  eraseTexts(tx, inArray(smsOutbox.id, [...ids]), at);

/** What a text said, and to whom; that it was sent stays. One that still waits is not sent any more. */
export async function eraseTexts(
  tx: Transaction,
  where: SQL | undefined,
  at: Date,
): Promise<number> {
  const rows = await tx
    .update(smsOutbox)
    .set({
      phoneNumber: sql`'erased-text-' || ${smsOutbox.id}`,
      params: null,
      body: null,
      messageId: null,
      failure: null,
      state: sql`case ${smsOutbox.state} when 'pending' then 'cancelled' else ${smsOutbox.state} end`,
      updatedAt: at,
    })
    .where(and(where, sql`${smsOutbox.phoneNumber} not like 'erased-%'`))
    .returning({ id: smsOutbox.id });
  return rows.length;
}

/** Texts about a request that name one of these codes; the codes are of who goes. */
export const eraseTextsNaming = (
  tx: Transaction,
  requestId: number,
  codes: readonly string[],
  at: Date,
): Promise<number> =>
  eraseTexts(
    tx,
    and(
      eq(smsOutbox.requestId, requestId),
      sql`exists (select 1 from unnest(${sql.param([...codes])}::text[]) as one(code)
        where position(one.code in concat(${smsOutbox.body}, ' ', ${smsOutbox.params})) > 0)`,
    ),
    at,
  );

/** What the files of claims say of their people; lines, days, steps and sums stay, so every figure stays. */
async function eraseClaims(tx: Transaction, ids: number[]): Promise<void> {
  await tx
    .update(claims)
    .set({ policyNumber: null, insurerReference: null })
    .where(inArray(claims.requestId, ids));
  await tx.update(claimPapers).set({ title: null }).where(inArray(claimPapers.requestId, ids));
  await tx.delete(claimReports).where(inArray(claimReports.requestId, ids));
}

/** What was done about low ratings, as it names who gave them; the scores stay. */
async function eraseAnswers(tx: Transaction, where: ReturnType<typeof inArray>): Promise<void> {
  await tx.update(lowRatings).set({ answer: null }).where(where);
}

/** What was done about the low ratings that some events gave. */
export const eraseAnswersOfEvents = (tx: Transaction, where: SQL): Promise<void> =>
  eraseAnswers(
    tx,
    inArray(
      lowRatings.eventId,
      tx.select({ id: requestEvents.id }).from(requestEvents).where(where),
    ),
  );

/** What these submissions say of the way to us; what the requests are counted under stays, as a figure. */
const eraseSources = (tx: Transaction, where: ReturnType<typeof inArray>) =>
  tx.update(submissions).set({ source: null }).where(where);

/** These requests, locked in one order until the transaction ends. */
export const lockRequests = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select()
    .from(requests)
    .where(inArray(requests.id, [...ids]))
    .orderBy(requests.id)
    .for('update');

/** A reason that was chosen by a tap says nothing of anybody, and figures count by it; what was written goes. */
export const chosenReason = sql`case when ${inArray(requests.closeReason, Object.values(LOST_REASONS))}
  then ${requests.closeReason} end`;

/**
 * Replaces what these requests say of people: names, numbers, answers, notes, comments; in the timeline, the log and
 * the texts too. Kinds, states, times, colleagues, products and scores stay, so every figure stays. Doing it
 * twice changes nothing.
 */
export async function eraseRequests(
  tx: Transaction,
  ids: readonly number[],
  at: Date,
  /** Which of their events; all, unless others wrote there. */
  only?: SQL,
) {
  const requestIds = [...ids];
  await eraseEvents(tx, and(inArray(requestEvents.requestId, requestIds), only));
  await eraseAnswers(tx, inArray(lowRatings.requestId, requestIds));
  await eraseClaims(tx, requestIds);
  await eraseComparisons(tx, requestIds);
  const log = await hideInLog(tx, 'request', requestIds);
  const texts = await eraseTexts(tx, inArray(smsOutbox.requestId, requestIds), at);
  await eraseSources(tx, inArray(submissions.requestId, requestIds));
  await tx
    .update(requests)
    .set({
      fullName: ERASED_NAME,
      phoneNumber: sql`'erased-request-' || ${requests.id}`,
      details: jsonWith(requests.details, ['service_title']),
      joinedCodes: sql`coalesce((select string_agg(' ' || sent.tracking_code, '' order by sent.id)
        from submissions as sent where sent.request_id = requests.id
          and sent.tracking_code <> requests.tracking_code), '')`,
      closeReason: chosenReason,
      ratingComment: null,
      erasedAt: at,
    })
    .where(inArray(requests.id, requestIds));
  return { requests: requestIds.length, log, texts };
}
