/** Erases one person's part of a request that others share: the entries and files of the others stay. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import {
  attachments,
  claimPapers,
  claims,
  requestEvents,
  requests,
  smsOutbox,
  submissions,
  users,
} from '#db/schema/index.ts';
import { ERASED_NAME } from '#domain/erasure.ts';
import { type Of, type Share, writtenByNoOther, writtenByPerson } from '../person/shares.server.ts';
import {
  chosenReason,
  eraseAnswersOfEvents,
  eraseComparisons,
  eraseEvents,
  eraseTexts,
  eraseTextsNaming,
  hideInLog,
  lockRequests,
} from './requests.server.ts';

type Row = typeof requests.$inferSelect;

/** The first submission of others to a request, with its answers; null where there is none. */
async function firstOfOthers(tx: Transaction, requestId: number) {
  const [row] = await tx
    .select({ submission: submissions, payload: requestEvents.payload })
    .from(submissions)
    .leftJoin(
      requestEvents,
      and(
        eq(requestEvents.submissionId, submissions.id),
        inArray(requestEvents.type, ['created', 'joined']),
      ),
    )
    .where(and(eq(submissions.requestId, requestId), isNull(submissions.erasedAt)))
    .orderBy(asc(submissions.id))
    .limit(1);
  return row ?? null;
}

/** The head of a request whose first sender is erased: the next sender's code, account, name and answers. */
async function headOf(tx: Transaction, row: Row): Promise<Partial<Row>> {
  const next = await firstOfOthers(tx, row.id);
  const title = row.details.service_title;
  if (!next) {
    return { fullName: ERASED_NAME, details: title ? { service_title: title } : {} };
  }
  const { submission } = next;
  const { full_name, ...answers } = next.payload ?? {};
  const details = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    trackingCode: submission.trackingCode,
    userId: submission.userId,
    service: submission.service,
    fullName: typeof full_name === 'string' && full_name !== '' ? full_name : ERASED_NAME,
    details: Object.fromEntries(details),
  };
}

/**
 * The number of an account that goes on with a request; a placeholder that is no phone number where there is
 * none.
 */
async function numberOfOthers(tx: Transaction, of: Of, requestId: number): Promise<string> {
  const [row] = await rowsOf<{ number: string }>(
    tx,
    sql`select ${users.phoneNumber} as number from ${users}
      where ${users.erasedAt} is null and ${users.id} <> ${of.userId ?? 0}
        and ${users.phoneNumber} <> ${of.phoneNumber} and (
        ${users.id} in (select ${submissions.userId} from ${submissions}
          where ${submissions.requestId} = ${requestId} and ${submissions.erasedAt} is null)
        or ${users.id} in (select ${requestEvents.actorId} from ${requestEvents}
          where ${requestEvents.requestId} = ${requestId} and ${requestEvents.submissionId} is null
            and ${users.role} = 'customer'))
      order by ${users.id} limit 1`,
  );
  return row?.number ?? `erased-request-${requestId}`;
}

/** The files of one person in a request that others share. */
export async function filesOfPart(
  tx: Transaction,
  of: Of,
  { requestId, ...share }: Share,
): Promise<number[]> {
  const own = sql`${attachments.submissionId} = any(${sql.param(share.submissionIds)}::bigint[])`;
  const isStaffs = sql`(${attachments.addedBy} = 'staff' or ${attachments.actorId} is null)`;
  const rest = share.hasRest
    ? sql`(${attachments.submissionId} is null and (${isStaffs} or ${attachments.actorId} = ${of.userId ?? 0}))`
    : sql`(${attachments.submissionId} is null and ${attachments.addedBy} = 'customer'
        and ${attachments.actorId} = ${of.userId ?? 0})`;
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.requestId, requestId), sql`(${own} or ${rest})`));
  return rows.map(({ id }) => id);
}

/** Erases what the office noted and agreed with the holder of the number. */
async function eraseRest(tx: Transaction, requestId: number): Promise<void> {
  await tx.update(claims).set({ insurerReference: null }).where(eq(claims.requestId, requestId));
  await tx.update(claimPapers).set({ title: null }).where(eq(claimPapers.requestId, requestId));
  await eraseComparisons(tx, [requestId]);
}

/** Whether the request's rating comment is among the events that are erased. */
async function isCommentOf(tx: Transaction, row: Row, isToErase: SQL): Promise<boolean> {
  if (row.ratingComment === null) return false;
  const comment = sql`${requestEvents.payload} ->> 'comment' = ${row.ratingComment}`;
  const which = and(eq(requestEvents.requestId, row.id), isToErase, comment);
  return (await tx.$count(requestEvents, which)) > 0;
}

/**
 * Replaces what a person wrote, their name and their files in a request that others share, and nothing of the
 * others: it stays open, under their code and with their files. A request that came in with the person's
 * number gets the number of an account that sent something for it. The caller deletes the files first.
 * Answers how many texts and log entries were changed.
 */
export async function erasePart(tx: Transaction, of: Of, share: Share, at: Date) {
  const { requestId, submissionIds, hasRest } = share;
  const [row] = await lockRequests(tx, [requestId]);
  if (!row) return { texts: 0, log: 0 };
  const isToErase = hasRest
    ? writtenByNoOther(of, submissionIds)
    : writtenByPerson(of, submissionIds);
  const isOwnComment = await isCommentOf(tx, row, isToErase);
  const which = sql`${requestEvents.requestId} = ${requestId} and ${isToErase}`;
  await eraseAnswersOfEvents(tx, which);
  await eraseEvents(tx, which);
  const sent = await tx
    .update(submissions)
    .set({
      source: null,
      erasedAt: at,
      withdrawnAt: sql`coalesce(${submissions.withdrawnAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(inArray(submissions.id, submissionIds))
    .returning({ code: submissions.trackingCode });
  const codes = sent.map(({ code }) => code);
  const isHead = codes.includes(row.trackingCode);
  const head = isHead ? await headOf(tx, row) : {};
  const policyNumber = head.details?.policy_number ?? null;
  if (isHead) await tx.update(claims).set({ policyNumber }).where(eq(claims.requestId, requestId));
  if (hasRest) await eraseRest(tx, requestId);
  const texts = hasRest
    ? await eraseTexts(tx, eq(smsOutbox.requestId, requestId), at)
    : await eraseTextsNaming(tx, requestId, codes, at);
  const log = hasRest ? await hideInLog(tx, 'request', [requestId]) : 0;
  await tx
    .update(requests)
    .set({
      ...head,
      ...(isOwnComment && { ratingComment: null }),
      ...(hasRest && { closeReason: chosenReason }),
      // The joined codes of the senders that remain.
      joinedCodes: sql`coalesce((select string_agg(' ' || sent.tracking_code, '' order by sent.id)
        from submissions as sent where sent.request_id = requests.id and sent.erased_at is null
          and sent.tracking_code <> ${head.trackingCode ?? row.trackingCode}), '')`,
      ...(share.isOfNumber && {
        phoneNumber: await numberOfOthers(tx, of, requestId),
        // It is bound anew, by that number.
        customerId: null,
        // A later request with that number starts a request of its own.
        isSplit: true,
      }),
    })
    .where(eq(requests.id, requestId));
  return { texts, log };
}

/** Removes the person's number from a request that others sent with it. */
export async function eraseNumber(tx: Transaction, of: Of, { requestId }: Share): Promise<void> {
  await lockRequests(tx, [requestId]);
  await tx
    .update(requests)
    .set({
      phoneNumber: await numberOfOthers(tx, of, requestId),
      customerId: null,
      isSplit: true,
    })
    .where(eq(requests.id, requestId));
}

/** Erases the person's entries in requests that theirs were joined to. */
export async function eraseWrittenElsewhere(
  tx: Transaction,
  of: Of,
  shares: readonly Share[],
): Promise<void> {
  const own = shares.flatMap(({ submissionIds }) => submissionIds);
  const heads = shares.flatMap(({ joinedInto }) => joinedInto ?? []);
  const at = sql`${requestEvents.requestId} = any(${sql.param(heads)}::bigint[])`;
  await eraseEvents(
    tx,
    sql`(${requestEvents.submissionId} = any(${sql.param(own)}::bigint[])
      or (${at} and ${writtenByPerson(of, own)}))`,
  );
}
