import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { FileGrants } from '#features/attachments/grant/service.server.ts';
import { type AttachmentRow, attachmentOf } from '#features/attachments/take/service.server.ts';
import { canKeepPolicies } from '#features/policies/permissions.ts';
import { canSeeRequest, findRequest } from '#features/requests/data.server.ts';
import { canHandleRequests, ownsWholeRequest } from '#features/requests/permissions.ts';
import { findSubmission } from '#features/requests/submissions.data.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Owner } from '../own/own-part.service.server.ts';
import { ATTACH_ERRORS } from './texts.ts';

/** Whether an account owns a policy of the book. */
export type OwnsPolicy = (actor: Pick<Actor, 'id'>, id: number) => Promise<boolean>;

/** The reader of a file: an account, and a browser with the cookie that it got for a right code. */
export type Reader = { actor: Actor | null; token: string | null };

export const notFound = () => new AppError('not_found', { message: ATTACH_ERRORS.notFound });

type Dependencies = {
  db: Database;
  grants: Pick<FileGrants, 'isGranted' | 'isHolder'>;
  findOwner: (id: number) => Promise<Owner | null>;
  ownsPolicy: OwnsPolicy;
};

/** Who may read which file. */
export function createFileReading({ db, grants, findOwner, ownsPolicy }: Dependencies) {
  /** Whether an actor is a colleague who may see the request (spam too) or the policy of a file. */
  async function isForStaff(actor: Actor | null, { requestId }: AttachmentRow): Promise<boolean> {
    if (actor === null) return false;
    if (requestId === null) return canKeepPolicies(actor);
    return canHandleRequests(actor) && (await canSeeRequest(db, requestId, actor));
  }

  /**
   * Whether a reader may have a file (api.md): staff who may see its request, its customer, or the bearer of
   * a cookie for its submission or for the proved number; a policy's file its holder. A colleague who may not
   * see a request counts as a customer, as for their own requests.
   */
  async function mayRead(row: AttachmentRow, { actor, token }: Reader): Promise<boolean> {
    if (await isForStaff(actor, row)) return true;
    const { requestId, policyId, submissionId } = row;
    if (policyId !== null) return actor !== null && ownsPolicy(actor, policyId);
    if (submissionId !== null && (await grants.isGranted(token, submissionId))) return true;
    const request = requestId === null ? null : await findRequest(db, requestId, 'sender');
    if (!request) return false;
    if (await grants.isHolder(token, request)) return true;
    const owner = actor && (await findOwner(actor.id));
    if (!owner) return false;
    if (ownsWholeRequest(owner, request)) return true;
    const sent = submissionId === null ? null : await findSubmission(db, submissionId);
    return sent?.userId === owner.id;
  }

  async function requireReadable(id: number, reader: Reader) {
    // An anonymous caller without a cookie: not worth a query.
    if (!reader.actor && !reader.token) throw notFound();
    const row = await attachmentOf(db, id);
    if (!row?.fileId || !(await mayRead(row, reader))) throw notFound();
    return { ...row, fileId: row.fileId };
  }

  return { isForStaff, requireReadable };
}
