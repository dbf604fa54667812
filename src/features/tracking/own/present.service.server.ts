import type { Queryable } from '#db/client.ts';
import { attachmentsOf, presentAttachment } from '#features/attachments/take/service.server.ts';
import { claimsOf } from '#features/claims/view.service.server.ts';
import { publishedOf } from '#features/comparisons/view.service.server.ts';
import { namedPolicies } from '#features/policies/wallet/service.server.ts';
import type { EventRow, StoredRequest } from '#features/requests/data.server.ts';
import { listRequests } from '#features/requests/group.data.server.ts';
import { asItStands } from '#features/requests/group.service.server.ts';
import { ownsWholeRequest } from '#features/requests/permissions.ts';
import {
  type findByCode,
  listSubmissions,
  type SubmissionRow,
} from '#features/requests/submissions.data.server.ts';
import type { Context } from '#kit/context.ts';
import type { MyRequest, TrackedRequest } from '../track/contract.ts';
import { listHistories } from '../track/history.service.server.ts';
import { answersOf } from '../track/subjects.service.server.ts';
import { type Part, presentPart, presentTracked } from '../track/view.service.server.ts';
import { filesOfPart, type Owner, partOf, sentBy } from './own-part.service.server.ts';
import { isLive } from './steps.service.server.ts';

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
