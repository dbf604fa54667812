import type { Readable } from 'node:stream';
import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { AttachmentView } from '#features/attachments/contract.ts';
import type { FileGrants } from '#features/attachments/grant/service.server.ts';
import { streamOf } from '#features/attachments/store/service.server.ts';
import {
  type AttachmentRow,
  attachmentOf,
  attachmentsOf,
  type PrepareUploads,
  presentAttachment,
  type ReadyUploads,
  removeAttachments,
  takeUploads,
} from '#features/attachments/take/service.server.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { PolicyFiles } from '#features/policies/attach/service.server.ts';
import { canKeepPolicies } from '#features/policies/permissions.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { requirePaper } from '../claims/papers.service.server.ts';
import { canSeeRequest, findRequest, lockRequest, updateRequest } from '../data.server.ts';
import { inGroup, lockGroupOf } from '../group.service.server.ts';
import { findSubmission } from '../intake/data.server.ts';
import {
  lockByCode,
  lockOwn,
  type Owner,
  ownSubmission,
} from '../my-requests/own-part.service.server.ts';
import { isLive, ofOwn, type Step } from '../my-requests/steps.service.server.ts';
import { canHandleRequests, ownsWholeRequest } from '../permissions.ts';
import type { AttachByCodeInput, AttachOwnInput } from './contract.ts';
import { noteAttached, noteDeleted } from './event.service.server.ts';
import { ATTACH_ERRORS } from './texts.ts';

/** More than a case file has. */
const MOST_FILES = 100;

/** The submission of a code, and whether a machine sent it; 404 for a wrong pair, and tries are limited. */
type FindByCode = (
  input: AttachByCodeInput,
  address: string,
) => Promise<{ submission: { id: number; requestId: number }; request: { isSpam: boolean } }>;

type Dependencies = {
  db: Database;
  now: () => Date;
  prepareUploads: PrepareUploads;
  grants: FileGrants;
  findByCode: FindByCode;
  findOwner: (id: number) => Promise<Owner | null>;
  policyFiles: Pick<PolicyFiles, 'remove'>;
  onChange: () => void;
};

/** Who asks for a file: an account, and a browser by the cookie that a right code gave it. */
export type Reader = { actor: Actor | null; token: string | null };

/** A file as it is handed out. */
export type OpenedFile = { filename: string; type: string; isToSave: boolean; bytes: Readable };

const notFound = () => new AppError('not_found', { message: ATTACH_ERRORS.notFound });

/** Files that are added to a request, read and deleted. */
export function createAttaching(dependencies: Dependencies) {
  const { db, now, prepareUploads, grants, findByCode, findOwner } = dependencies;
  const { policyFiles, onChange } = dependencies;

  async function requireOwner(actor: Actor): Promise<Owner> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    return owner;
  }

  async function assertFew(tx: Transaction, requestId: number, more: number): Promise<void> {
    if ((await attachmentsOf(tx, [requestId])).length + more <= MOST_FILES) return;
    throw conflict('too_many_files', ATTACH_ERRORS.tooMany);
  }

  /** Adds what a sender sent, under the lock of the request. 409 once it is closed, or was taken back. */
  async function addOfSender(
    tx: Transaction,
    step: Step,
    { uploads, paper }: { uploads: ReadyUploads; paper: string | undefined },
    submissionId: number | null,
  ): Promise<AttachmentRow[]> {
    const { request, own, actorId, at } = step;
    if (request.status === 'closed') throw conflict('closed', ATTACH_ERRORS.closed);
    await assertFew(tx, own.id, uploads.length);
    const known = paper === undefined ? null : await requirePaper(tx, own.id, paper);
    const whose = { requestId: own.id, submissionId, addedBy: 'customer', actorId } as const;
    const rows = await takeUploads(tx, { ...whose, uploads, at });
    const by = { requestId: request.id, actorId, submissionId };
    await noteAttached(tx, rows, { ...by, isStaff: false, of: ofOwn(step), paper: known });
    await updateRequest(tx, request.id, { updatedAt: at });
    return rows;
  }

  /** Whether somebody is of the staff who may see the request or the policy of a file, what a machine sent as well. */
  async function isForStaff(actor: Actor | null, { requestId }: AttachmentRow): Promise<boolean> {
    if (actor === null) return false;
    if (requestId === null) return canKeepPolicies(actor);
    return canHandleRequests(actor) && (await canSeeRequest(db, requestId, actor));
  }

  /**
   * Whether somebody may read a file (api.md): staff who may see its request, its customer, or the bearer of its
   * submission's cookie. Who works here is a customer like others where a request is hidden from them and their own.
   */
  async function mayRead(row: AttachmentRow, { actor, token }: Reader): Promise<boolean> {
    if (await isForStaff(actor, row)) return true;
    const { requestId, submissionId } = row;
    if (submissionId !== null && (await grants.isGranted(token, submissionId))) return true;
    const request = actor && requestId ? await findRequest(db, requestId, 'sender') : null;
    const owner = actor && request ? await findOwner(actor.id) : null;
    if (!owner || !request) return false;
    if (ownsWholeRequest(owner, request)) return true;
    const sent = submissionId === null ? null : await findSubmission(db, submissionId);
    return sent?.userId === owner.id;
  }

  async function requireReadable(id: number, reader: Reader) {
    // Nobody who could be known: not worth asking for.
    if (!reader.actor && !reader.token) throw notFound();
    const row = await attachmentOf(db, id);
    if (!row?.fileId || !(await mayRead(row, reader))) throw notFound();
    return { ...row, fileId: row.fileId };
  }

  const present = (rows: readonly AttachmentRow[]): AttachmentView[] => rows.map(presentAttachment);

  return {
    /** Adds files to a request that a colleague sees. 404 for none, 409 for one that has too many. */
    async addByStaff(actor: Actor, id: number, ids: readonly string[]): Promise<AttachmentView[]> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      if (!(await findRequest(db, id, actor))) throw new AppError('not_found');
      const uploads = await prepareUploads(ids);
      const rows = await db.transaction(async (tx) => {
        if (!(await lockRequest(tx, id, actor))) throw new AppError('not_found');
        await assertFew(tx, id, uploads.length);
        const at = now();
        const by = { requestId: id, actorId: actor.id, submissionId: null };
        const taken = await takeUploads(tx, { ...by, addedBy: 'staff', uploads, at });
        await noteAttached(tx, taken, { ...by, isStaff: true });
        await updateRequest(tx, id, { updatedAt: at });
        return taken;
      });
      onChange();
      return present(rows);
    },

    /** Adds files to what a code's submission sent, and lets its bearer read them. Answers the cookie's token, too. */
    async addByCode(input: AttachByCodeInput, address: string, token: string | null) {
      const { submission, request } = await findByCode(input, address);
      const uploads = await prepareUploads(input.uploads);
      const rows = await inGroup(db, async (tx) => {
        if (request.isSpam) {
          const of = { requestId: submission.requestId, submissionId: submission.id };
          const whose = { ...of, addedBy: 'customer', actorId: null } as const;
          return takeUploads(tx, { ...whose, uploads, at: now() });
        }
        const { part, ...held } = await lockByCode(tx, submission.id);
        if (!part.some(isLive)) throw conflict('closed', ATTACH_ERRORS.closed);
        const step = { ...held, actorId: null, at: now() };
        return addOfSender(tx, step, { uploads, paper: input.paper }, submission.id);
      });
      onChange();
      return { files: present(rows), token: await grants.grant(token, submission.id) };
    },

    /** Adds files to one's own open request, or to one's part of it; 404 for those of others. */
    async addOwn(
      actor: Actor,
      id: number,
      { uploads: ids, paper }: AttachOwnInput,
    ): Promise<AttachmentView[]> {
      const owner = await requireOwner(actor);
      // Asked before anything is unpacked for a stranger.
      await inGroup(db, (tx) => lockOwn(tx, owner, id));
      const uploads = await prepareUploads(ids);
      const rows = await inGroup(db, async (tx) => {
        const { part, ...held } = await lockOwn(tx, owner, id);
        const live = part?.find(isLive);
        if (part && !live) throw conflict('closed', ATTACH_ERRORS.closed);
        const step = { ...held, actorId: actor.id, at: now() };
        const submissionId = live?.id ?? ownSubmission(owner, held);
        return addOfSender(tx, step, { uploads, paper }, submissionId);
      });
      onChange();
      return present(rows);
    },

    /** Hands a file out. 404 for all who may not have it; what a colleague opens is in the log before it is. */
    async open(id: number, reader: Reader): Promise<OpenedFile> {
      const { requestId, policyId, filename, kind, fileId } = await requireReadable(id, reader);
      const { actor } = reader;
      if (actor && canHandleRequests(actor)) {
        const of =
          requestId === null
            ? ({ action: 'policy.file_opened', subject: { type: 'policy', id: policyId } } as const)
            : ({
                action: 'request.file_opened',
                subject: { type: 'request', id: requestId },
              } as const);
        await db.transaction((tx) =>
          recordAudit(tx, { actorId: actor.id, ...of, after: { attachment: id } }),
        );
      }
      const isPdf = kind === 'pdf';
      const bytes = streamOf(db, fileId);
      return { filename, type: isPdf ? 'application/pdf' : 'image/jpeg', isToSave: isPdf, bytes };
    },

    /** The small form of a picture; 404 for a PDF, and for all who may not have it. */
    async openThumbnail(id: number, reader: Reader): Promise<Readable> {
      const { thumbnailId } = await requireReadable(id, reader);
      if (thumbnailId === null) throw notFound();
      return streamOf(db, thumbnailId);
    },

    /** Deletes a file for good; that it was there, and why it went, stays on the timeline. */
    async remove(actor: Actor, id: number, reason: string): Promise<void> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      const row = await attachmentOf(db, id);
      // Here its sender alone is nobody: what was sent is the brokerage's to delete.
      if (!row || !(await isForStaff(actor, row))) throw notFound();
      const { requestId } = row;
      if (requestId === null) return policyFiles.remove(actor, row, reason);
      await inGroup(db, async (tx) => {
        const group = await lockGroupOf(tx, requestId);
        if (!group) throw notFound();
        const at = now();
        const rows = await removeAttachments(tx, [id], { at, reason, by: actor.id });
        if (rows.length === 0) throw notFound();
        await noteDeleted(tx, rows, { requestId, actorId: actor.id, reason });
        await updateRequest(tx, group.request.id, { updatedAt: at });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'request.file_deleted',
          subject: { type: 'request', id: requestId },
          after: { attachment: id, reason },
        });
      });
      onChange();
    },
  };
}

export type Attaching = ReturnType<typeof createAttaching>;
