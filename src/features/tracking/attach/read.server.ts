/** Who may read which file. */

import type { Actor } from '#domain/roles.ts';
import { areFilesGranted, isHolder } from '#features/attachments/grant.server.ts';
import { type AttachmentRow, attachmentOf } from '#features/attachments/take.server.ts';
import { findOwner } from '#features/people/people.server.ts';
import { canKeepPolicies } from '#features/policies/permissions.ts';
import { ownsPolicy } from '#features/policies/wallet/wallet.server.ts';
import { canHandleRequests, ownsWholeRequest } from '#features/requests/permissions.ts';
import { canSeeRequest, findRequest } from '#features/requests/requests.server.ts';
import { findSubmission } from '#features/requests/submissions.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { ATTACH_ERRORS } from './attach.words.ts';

/** The reader of a file: an account, and a browser with the cookie that it got for a right code. */
export type Reader = { actor: Actor | null; token: string | null };

export const notFound = () => new AppError('not_found', { message: ATTACH_ERRORS.notFound });

/** Whether an actor is a colleague who may see the request (spam too) or the policy of a file. */
export async function isForStaff(
  ctx: Context,
  actor: Actor | null,
  { requestId }: AttachmentRow,
): Promise<boolean> {
  if (actor === null) return false;
  if (requestId === null) return canKeepPolicies(actor);
  return canHandleRequests(actor) && (await canSeeRequest(ctx.db, requestId, actor));
}

/**
 * Whether a reader may have a file (api.md): staff who may see its request, its customer, or the bearer of
 * a cookie for its submission or for the proved number; a policy's file its holder. A colleague who may not
 * see a request counts as a customer, as for their own requests.
 */
async function mayRead(
  ctx: Context,
  row: AttachmentRow,
  { actor, token }: Reader,
): Promise<boolean> {
  if (await isForStaff(ctx, actor, row)) return true;
  const { requestId, policyId, submissionId } = row;
  if (policyId !== null) return actor !== null && ownsPolicy(ctx, actor, policyId);
  if (submissionId !== null && (await areFilesGranted(ctx, token, submissionId))) return true;
  const request = requestId === null ? null : await findRequest(ctx.db, requestId, 'sender');
  if (!request) return false;
  if (await isHolder(ctx, token, request)) return true;
  const owner = actor && (await findOwner(ctx, actor.id));
  if (!owner) return false;
  if (ownsWholeRequest(owner, request)) return true;
  const sent = submissionId === null ? null : await findSubmission(ctx.db, submissionId);
  return sent?.userId === owner.id;
}

export async function requireReadable(ctx: Context, id: number, reader: Reader) {
  // An anonymous caller without a cookie: not worth a query.
  if (!reader.actor && !reader.token) throw notFound();
  const row = await attachmentOf(ctx.db, id);
  if (!row?.fileId || !(await mayRead(ctx, row, reader))) throw notFound();
  return { ...row, fileId: row.fileId };
}
