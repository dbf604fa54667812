import type { Queryable, Transaction } from '#db/client.ts';
import type { AttachmentView } from '#features/attachments/attachments.ts';
import {
  type AttachmentRow,
  attachmentsOf,
  presentAttachment,
} from '#features/attachments/take.server.ts';
import { claimsOf } from '#features/claims/view.server.ts';
import { publishedOf } from '#features/comparisons/view.server.ts';
import { namedPolicies } from '#features/policies/wallet/wallet.server.ts';
import {
  asItStands,
  GroupChanged,
  listRequests,
  lockGroupOf,
  type SenderGroup,
} from '#features/requests/group.server.ts';
import { ownsWholeRequest } from '#features/requests/permissions.ts';
import type { EventRow, StoredRequest } from '#features/requests/requests.server.ts';
import {
  type findByCode,
  findSubmission,
  listSubmissions,
  type SubmissionRow,
} from '#features/requests/submissions.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { listHistories } from '../track/history.server.ts';
import type { MyRequest, TrackedRequest } from '../track/track.ts';
import { answersOf, type Part, presentPart, presentTracked } from '../track/view.server.ts';
import { isLive } from './steps.server.ts';

/** The account of a requester. */
export type Owner = { id: number; phoneNumber: string };

/** An account's submissions of a request; null for none. */
function sentBy(owner: Owner, submissions: readonly SubmissionRow[]): Part | null {
  return partOf(submissions.filter(({ userId }) => userId === owner.id));
}

/** These submissions as a part; null for none. */
function partOf([first, ...more]: readonly SubmissionRow[]): Part | null {
  return first ? [first, ...more] : null;
}

/** Locks a request of the owner, with their part of it: `null` is the whole. 404 for requests of others. */
export async function lockOwn(tx: Transaction, owner: Owner, id: number) {
  const group = await lockGroupOf(tx, id);
  if (!group) throw new AppError('not_found');
  if (ownsWholeRequest(owner, group.own)) return { ...group, part: null };
  const sent = group.submissions.filter(({ requestId }) => requestId === id);
  const part = sentBy(owner, sent);
  if (!part) throw new AppError('not_found');
  return { ...group, part };
}

/** Locks the request of a submission, and reads the submission anew. */
export async function lockByCode(tx: Transaction, id: number) {
  const found = await findSubmission(tx, id);
  const group = found && (await lockGroupOf(tx, found.requestId));
  const submission = group?.submissions.find((one) => one.id === id);
  if (!group || !submission) throw new AppError('not_found');
  // It was split off between reading and locking.
  if (submission.requestId !== group.own.id) throw new GroupChanged();
  const part: Part = [submission];
  return { ...group, part };
}

/** The submission under which the owner of a whole request writes: one that their account sent. */
export function ownSubmission(owner: Owner, { own, submissions }: SenderGroup): number | null {
  const isOwn = ({ requestId, userId, withdrawnAt }: SubmissionRow) =>
    requestId === own.id && userId === owner.id && withdrawnAt === null;
  return submissions.find(isOwn)?.id ?? null;
}

/** The files of a request that were sent with a part of it. */
function filesOfPart(part: Part, files: readonly AttachmentRow[]): AttachmentView[] {
  const isOwn = ({ submissionId }: AttachmentRow) => part.some(({ id }) => id === submissionId);
  return files.filter(isOwn).map(presentAttachment);
}

type Found = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

/** These requests and those that they are joined to, by id. */
async function workedOn(
  db: Queryable,
  rows: readonly StoredRequest[],
): Promise<Map<number, StoredRequest>> {
  const ids = rows.flatMap(({ joinedInto }) => joinedInto ?? []);
  const targets = ids.length > 0 ? await listRequests(db, ids, 'sender') : [];
  return new Map([...rows, ...targets].map((row) => [row.id, row]));
}

/** A request with the state of the one that it is joined to, the sender's submissions, and its events. */
type Sent = {
  row: StoredRequest;
  /** Null for the whole of it. */
  part: Part | null;
  submissions: readonly SubmissionRow[];
  happened: readonly EventRow[];
};

/** The part of a request that its owner may see; null where nothing of theirs is left in it. */
function sentOf(
  owner: Owner,
  row: StoredRequest,
  submissions: readonly SubmissionRow[],
): Pick<Sent, 'part' | 'submissions'> | null {
  const isWhole = ownsWholeRequest(owner, row);
  // All submissions were withdrawn, and others that are joined with it keep it open.
  const isOver = row.status !== 'closed' && submissions.every((one) => !isLive(one));
  if (isWhole && !(isOver && submissions.length > 0)) return { part: null, submissions };
  const part = isWhole ? partOf(submissions) : sentBy(owner, submissions);
  return part && { part, submissions: part };
}

/** The ids of the policies that the submissions named. */
const policiesIn = ({ row, submissions, happened }: Sent): number[] =>
  submissions.flatMap((one) => Number(answersOf(row, one, happened).policy) || []);

/**
 * An account's requests as their owner sees them, with the state of those that they are joined to: all
 * submissions where the number is the account's own, else only the account's part.
 */
export async function presentOwn(
  ctx: Context,
  owner: Owner,
  rows: readonly StoredRequest[],
): Promise<MyRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const histories = await listHistories(ctx.db, ids);
  const submitted = Map.groupBy(await listSubmissions(ctx.db, ids), ({ requestId }) => requestId);
  const worked = await workedOn(ctx.db, rows);
  const claims = await claimsOf(ctx, ids);
  const files = Map.groupBy(await attachmentsOf(ctx.db, ids), ({ requestId }) => requestId);
  const sent = rows.flatMap((own): Sent[] => {
    const row = asItStands(own, worked.get(own.joinedInto ?? own.id) ?? own);
    const found = sentOf(owner, row, submitted.get(row.id) ?? []);
    return found ? [{ row, happened: histories.get(row.id) ?? [], ...found }] : [];
  });
  const among = { ids: [...new Set(sent.flatMap(policiesIn))], renewalIds: ids };
  const named = await namedPolicies(ctx, owner.phoneNumber, among);
  const compared = await publishedOf(ctx.db, ids);
  return sent.map((one) => {
    const { row, part, submissions, happened } = one;
    const claim = claims.get(row.id) ?? null;
    const asked = policiesIn(one);
    const own = {
      id: row.id,
      policies: named
        .filter(({ id, renewalId }) => asked.includes(id) || renewalId === row.id)
        .map(({ renewalId: _renewal, ...policy }) => policy),
      comparisons: part ? [] : (compared.get(row.id) ?? []),
    };
    const attached = files.get(row.id) ?? [];
    return part
      ? {
          ...own,
          ...presentPart(row, part, happened, claim),
          attachments: filesOfPart(part, attached),
        }
      : {
          ...own,
          ...presentTracked(row, submissions, happened, claim),
          attachments: attached.map(presentAttachment),
        };
  });
}

/**
 * A code's submission and the state of its request; for the owner of the number the whole request, under the
 * entered code.
 */
export async function presentByCode(
  ctx: Context,
  { request, worked, submission }: Found,
  isHolder: boolean,
): Promise<TrackedRequest> {
  const row = asItStands(request, worked);
  const happened = (await listHistories(ctx.db, [request.id])).get(request.id) ?? [];
  const claim = (await claimsOf(ctx, [request.id])).get(request.id) ?? null;
  const files = await attachmentsOf(ctx.db, [request.id]);
  if (!isHolder || submission.withdrawnAt !== null) {
    const part = presentPart(row, [submission], happened, claim);
    return { ...part, attachments: filesOfPart([submission], files) };
  }
  const sent = await listSubmissions(ctx.db, [request.id]);
  return {
    ...presentTracked(row, sent, happened, claim),
    tracking_code: submission.trackingCode,
    attachments: files.map(presentAttachment),
  };
}
