import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import {
  auditLog,
  claimPapers,
  claimReports,
  claims,
  comparisonOffers,
  comparisons,
  comparisonVersions,
  lowRatings,
  requestEvents,
  requests,
  smsOutbox,
  submissions,
} from '#db/schema/index.ts';
import { ERASED_NAME } from '#domain/erasure.ts';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import { hideValues } from '#features/audit/mask.ts';

/**
 * Erases what comparisons of these requests contain about people: rows, terms, notes, the reason for a
 * recommendation. Their pages no longer open. Lines, insurers, sums, days and choices stay, so every figure
 * stays.
 */
export async function eraseComparisons(
  tx: Transaction,
  requestIds: readonly number[],
): Promise<void> {
  const rows = await tx
    .update(comparisons)
    .set({ code: sql`'erased-comparison-' || ${comparisons.id}` })
    .where(inArray(comparisons.requestId, [...requestIds]))
    .returning({ id: comparisons.id });
  if (rows.length === 0) return;
  const versions = await tx
    .update(comparisonVersions)
    .set({ rows: [], reason: null })
    .where(
      inArray(
        comparisonVersions.comparisonId,
        rows.map(({ id }) => id),
      ),
    )
    .returning({ id: comparisonVersions.id });
  await tx
    .update(comparisonOffers)
    .set({ values: {}, note: null })
    .where(
      inArray(
        comparisonOffers.versionId,
        versions.map(({ id }) => id),
      ),
    );
}

/**
 * The parts of an event's payload that are the product's own: states, times, and ids of requests or
 * colleagues. Everything else was written by or about a person, and is erased.
 */
const OWN_PARTS = [
  'result',
  'reason_id',
  'lost_reason',
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

/** Erases what people wrote in some events; the events themselves stay. Answers how many were changed. */
export async function eraseEvents(tx: Transaction, where: SQL | undefined): Promise<number> {
  const rows = await tx
    .update(requestEvents)
    .set({ payload: jsonWith(requestEvents.payload, OWN_PARTS), undo: null })
    .where(where)
    .returning({ id: requestEvents.id });
  return rows.length;
}

/** Hides the values of log entries about these subjects. Answers how many entries had any. */
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

/** Erases a text's body and recipient; that it was sent stays on record. A pending text is cancelled. */
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

/** Erases texts about a request that contain one of these codes, which belong to the erased person. */
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

/** Erases personal data in claim files; lines, days, steps and sums stay, so every figure stays. */
async function eraseClaims(tx: Transaction, ids: number[]): Promise<void> {
  await tx
    .update(claims)
    .set({ policyNumber: null, insurerReference: null })
    .where(inArray(claims.requestId, ids));
  await tx.update(claimPapers).set({ title: null }).where(inArray(claimPapers.requestId, ids));
  await tx.delete(claimReports).where(inArray(claimReports.requestId, ids));
}

/** Erases the notes on low ratings, as they name the customers; the scores stay. */
async function eraseAnswers(tx: Transaction, where: ReturnType<typeof inArray>): Promise<void> {
  await tx.update(lowRatings).set({ answer: null }).where(where);
}

/** The same for the low ratings that some events gave. */
export const eraseAnswersOfEvents = (tx: Transaction, where: SQL): Promise<void> =>
  eraseAnswers(
    tx,
    inArray(
      lowRatings.eventId,
      tx.select({ id: requestEvents.id }).from(requestEvents).where(where),
    ),
  );

/** Erases where these submissions came from; what the requests are counted under stays, as a figure. */
const eraseSources = (tx: Transaction, where: ReturnType<typeof inArray>) =>
  tx.update(submissions).set({ source: null }).where(where);

/** Locks these requests until the transaction ends, always in the same order. */
export const lockRequests = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select()
    .from(requests)
    .where(inArray(requests.id, [...ids]))
    .orderBy(requests.id)
    .for('update');

/**
 * The words of a renewal that was closed before reasons had a column of their own stay where they are those of
 * one: they name no person, and figures count by them. What was written freely is erased.
 */
export const chosenReason = sql`case when ${inArray(requests.closeReason, Object.values(LOST_REASONS))}
  then ${requests.closeReason} end`;

/**
 * Replaces the personal data of these requests: names, numbers, answers, notes, comments; in the timeline,
 * the log and the texts too. Kinds, states, times, colleagues, products and scores stay, so every figure
 * stays. A second run changes nothing.
 */
export async function eraseRequests(
  tx: Transaction,
  ids: readonly number[],
  at: Date,
  /** Which of their events to erase; all, unless others wrote there. */
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
      customerId: null,
    })
    .where(inArray(requests.id, requestIds));
  return { requests: requestIds.length, log, texts };
}
