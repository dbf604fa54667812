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
import type { Caller } from '#features/auth/sign-in/caller.contract.ts';
import { requirePaper } from '#features/claims/file/papers.service.server.ts';
import type { PolicyFiles } from '#features/policies/attach/service.server.ts';
import { noteAttached, noteDeleted } from '#features/requests/attached.service.server.ts';
import { findRequest, lockRequest, updateRequest } from '#features/requests/data.server.ts';
import { inGroup, lockGroupOf } from '#features/requests/group.service.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { lockByCode, lockOwn, type Owner, ownSubmission } from '../own/own-part.service.server.ts';
import { isLive, ofOwn, type Step } from '../own/steps.service.server.ts';
import type { AttachByCodeInput, AttachOwnInput } from './contract.ts';
import {
  createFileReading,
  notFound,
  type OwnsPolicy,
  type Reader,
} from './read.service.server.ts';
import { ATTACH_ERRORS } from './texts.ts';

/** More than any case file has. */
const MOST_FILES = 100;

/** The submission of a code, and whether it is spam; 404 for a wrong pair, and tries are limited. */
type FindByCode = (
  input: AttachByCodeInput,
  caller: Caller,
) => Promise<{ submission: { id: number; requestId: number }; request: { isSpam: boolean } }>;

type Dependencies = {
  db: Database;
  now: () => Date;
  prepareUploads: PrepareUploads;
  grants: FileGrants;
  findByCode: FindByCode;
  findOwner: (id: number) => Promise<Owner | null>;
  policyFiles: Pick<PolicyFiles, 'remove'>;
  ownsPolicy: OwnsPolicy;
  onChange: () => void;
};

/** A file as it is sent to the reader. */
export type OpenedFile = { filename: string; type: string; isToSave: boolean; bytes: Readable };

/** Files that are added to a request, read and deleted. */
export function createAttaching(dependencies: Dependencies) {
  const { db, now, prepareUploads, grants, findByCode, findOwner } = dependencies;
  const { policyFiles, ownsPolicy, onChange } = dependencies;

  async function requireOwner(actor: Actor): Promise<Owner> {
    const owner = await findOwner(actor.id);
    if (!owner) throw new AppError('unauthenticated');
    return owner;
  }

  async function assertFew(tx: Transaction, requestId: number, more: number): Promise<void> {
    if ((await attachmentsOf(tx, [requestId])).length + more <= MOST_FILES) return;
    throw conflict('too_many_files', ATTACH_ERRORS.tooMany);
  }

  /** Adds a sender's files, under the lock of the request. 409 once it is closed or withdrawn. */
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

  const { isForStaff, requireReadable } = createFileReading({ db, grants, findOwner, ownsPolicy });

  const present = (rows: readonly AttachmentRow[]): AttachmentView[] => rows.map(presentAttachment);

  return {
    /** Adds files to a request that a colleague may see. 404 for none, 409 for one that has too many. */
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

    /** Adds files to a code's submission, and lets the caller read them. Answers the cookie's token, too. */
    async addByCode(input: AttachByCodeInput, caller: Caller) {
      const { submission, request } = await findByCode(input, caller);
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
      return { files: present(rows), token: await grants.grant(caller.files, submission.id) };
    },

    /** Adds files to the customer's own open request, or to their part of it; 404 for requests of others. */
    async addOwn(
      actor: Actor,
      id: number,
      { uploads: ids, paper }: AttachOwnInput,
    ): Promise<AttachmentView[]> {
      const owner = await requireOwner(actor);
      // Checked before any file of a stranger is decoded.
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

    /**
     * Sends a file. 404 for readers who may not have it; a colleague's access is first written to the audit
     * log.
     */
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

    /** The thumbnail of a picture; 404 for a PDF, and for readers who may not have it. */
    async openThumbnail(id: number, reader: Reader): Promise<Readable> {
      const { thumbnailId } = await requireReadable(id, reader);
      if (thumbnailId === null) throw notFound();
      return streamOf(db, thumbnailId);
    },

    /** Deletes a file for good; that it existed, and why it was deleted, stays on the timeline. */
    async remove(actor: Actor, id: number, reason: string): Promise<void> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      const row = await attachmentOf(db, id);
      // Its sender has no right here: only the brokerage deletes what was sent to it.
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
