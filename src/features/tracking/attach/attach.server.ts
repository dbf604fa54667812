/** Files that are added to a request, read and deleted. */
import type { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/roles.ts';
import { type AttachmentView, FILES_COOKIE } from '#features/attachments/attachments.ts';
import { grantFiles } from '#features/attachments/grant.server.ts';
import { FILES, filesTokenOf } from '#features/attachments/grant-cookie.server.ts';
import { removeAttachmentCall } from '#features/attachments/shown.ts';
import { streamOf } from '#features/attachments/store.server.ts';
import {
  type AttachmentRow,
  attachmentOf,
  attachmentsOf,
  prepareUploads,
  presentAttachment,
  type ReadyUploads,
  removeAttachments,
  takeUploads,
} from '#features/attachments/take.server.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import { requirePaper } from '#features/claims/file/papers.server.ts';
import { findOwner } from '#features/people/people.server.ts';
import { removePolicyFile } from '#features/policies/attach.server.ts';
import { inGroup, lockGroupOf } from '#features/requests/group.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import {
  findRequest,
  lockRequest,
  noteAttached,
  noteDeleted,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { AppError, conflict, permit } from '#lib/http/errors.ts';
import { idParams } from '#lib/input/fields.ts';
import { requireByCode } from '../own/own.server.ts';
import { lockByCode, lockOwn, type Owner, ownSubmission } from '../own/present.server.ts';
import { isLive, ofOwn, type Step } from '../own/steps.server.ts';
import {
  type AttachByCodeInput,
  type AttachOwnInput,
  attachByCodeCall,
  attachByStaffCall,
  attachOwnCall,
} from './attach.ts';
import { ATTACH_ERRORS, ATTACH_REPLIES } from './attach.words.ts';
import { isForStaff, notFound, type Reader, requireReadable } from './read.server.ts';

/** More than any case file has. */
const MOST_FILES = 100;

/** A file as it is sent to the reader. */
type OpenedFile = { filename: string; type: string; isToSave: boolean; bytes: Readable };

async function requireOwner(ctx: Context, actor: Actor): Promise<Owner> {
  const owner = await findOwner(ctx, actor.id);
  if (!owner) throw new AppError('unauthenticated');
  return owner;
}

async function assertFew(ctx: InTransaction, requestId: number, more: number): Promise<void> {
  if ((await attachmentsOf(ctx.db, [requestId])).length + more <= MOST_FILES) return;
  throw conflict('too_many_files', ATTACH_ERRORS.tooMany);
}

/** Adds a sender's files, under the lock of the request. 409 once it is closed or withdrawn. */
async function addOfSender(
  ctx: InTransaction,
  step: Step,
  { uploads, paper }: { uploads: ReadyUploads; paper: string | undefined },
  submissionId: number | null,
): Promise<AttachmentRow[]> {
  const { request, own, actorId, at } = step;
  if (request.status === 'closed') throw conflict('closed', ATTACH_ERRORS.closed);
  await assertFew(ctx, own.id, uploads.length);
  const known = paper === undefined ? null : await requirePaper(ctx.db, own.id, paper);
  const whose = { requestId: own.id, submissionId, addedBy: 'customer', actorId } as const;
  const rows = await takeUploads(ctx.db, { ...whose, uploads, at });
  const by = { requestId: request.id, actorId, submissionId };
  await noteAttached(ctx.db, rows, { ...by, isStaff: false, of: ofOwn(step), paper: known });
  await updateRequest(ctx.db, request.id, { updatedAt: at });
  return rows;
}

const present = (rows: readonly AttachmentRow[]): AttachmentView[] => rows.map(presentAttachment);

/** Adds files to a request that a colleague may see. 404 for none, 409 for one that has too many. */
async function attachByStaff(
  ctx: Context,
  actor: Actor,
  id: number,
  ids: readonly string[],
): Promise<AttachmentView[]> {
  permit(canHandleRequests(actor));
  if (!(await findRequest(ctx.db, id, actor))) throw new AppError('not_found');
  const uploads = await prepareUploads(ctx, ids);
  const rows = await transaction(ctx, async (ctx) => {
    if (!(await lockRequest(ctx.db, id, actor))) throw new AppError('not_found');
    await assertFew(ctx, id, uploads.length);
    const at = ctx.now();
    const by = { requestId: id, actorId: actor.id, submissionId: null };
    const taken = await takeUploads(ctx.db, { ...by, addedBy: 'staff', uploads, at });
    await noteAttached(ctx.db, taken, { ...by, isStaff: true });
    await updateRequest(ctx.db, id, { updatedAt: at });
    return taken;
  });
  ctx.changed();
  return present(rows);
}

/** Adds files to a code's submission, and lets the caller read them. Answers the cookie's token, too. */
export async function attachByCode(ctx: Context, input: AttachByCodeInput, caller: Caller) {
  const { submission, request } = await requireByCode(ctx, input, caller);
  const uploads = await prepareUploads(ctx, input.uploads);
  const rows = await inGroup(ctx, async (ctx) => {
    if (request.isSpam) {
      const of = { requestId: submission.requestId, submissionId: submission.id };
      const whose = { ...of, addedBy: 'customer', actorId: null } as const;
      return takeUploads(ctx.db, { ...whose, uploads, at: ctx.now() });
    }
    const { part, ...held } = await lockByCode(ctx.db, submission.id);
    if (!part.some(isLive)) throw conflict('closed', ATTACH_ERRORS.closed);
    const step = { ...held, actorId: null, at: ctx.now() };
    return addOfSender(ctx, step, { uploads, paper: input.paper }, submission.id);
  });
  ctx.changed();
  return { files: present(rows), token: await grantFiles(ctx, caller.files, submission.id) };
}

/** Adds files to the customer's own open request, or to their part of it; 404 for requests of others. */
async function attachOwn(
  ctx: Context,
  actor: Actor,
  id: number,
  { uploads: ids, paper }: AttachOwnInput,
): Promise<AttachmentView[]> {
  const owner = await requireOwner(ctx, actor);
  // Checked before any file of a stranger is decoded.
  await inGroup(ctx, (ctx) => lockOwn(ctx.db, owner, id));
  const uploads = await prepareUploads(ctx, ids);
  const rows = await inGroup(ctx, async (ctx) => {
    const { part, ...held } = await lockOwn(ctx.db, owner, id);
    const live = part?.find(isLive);
    if (part && !live) throw conflict('closed', ATTACH_ERRORS.closed);
    const step = { ...held, actorId: actor.id, at: ctx.now() };
    const submissionId = live?.id ?? ownSubmission(owner, held);
    return addOfSender(ctx, step, { uploads, paper }, submissionId);
  });
  ctx.changed();
  return present(rows);
}

/**
 * Sends a file. 404 for readers who may not have it; a colleague's access is first written to the audit
 * log.
 */
async function openAttachment(ctx: Context, id: number, reader: Reader): Promise<OpenedFile> {
  const { requestId, policyId, filename, kind, fileId } = await requireReadable(ctx, id, reader);
  const { actor } = reader;
  if (actor && canHandleRequests(actor)) {
    const action = requestId === null ? 'policy.file_opened' : 'request.file_opened';
    const change = { after: { attachment: id } };
    await transaction(ctx, (ctx) =>
      recordAudit(ctx.db, actor.id, action, requestId ?? policyId, change),
    );
  }
  const isPdf = kind === 'pdf';
  const bytes = streamOf(ctx.db, fileId);
  return { filename, type: isPdf ? 'application/pdf' : 'image/jpeg', isToSave: isPdf, bytes };
}

/** The thumbnail of a picture; 404 for a PDF, and for readers who may not have it. */
async function openThumbnail(ctx: Context, id: number, reader: Reader): Promise<Readable> {
  const { thumbnailId } = await requireReadable(ctx, id, reader);
  if (thumbnailId === null) throw notFound();
  return streamOf(ctx.db, thumbnailId);
}

/** Deletes a file for good; that it existed, and why it was deleted, stays on the timeline. */
async function removeAttachmentByStaff(
  ctx: Context,
  actor: Actor,
  id: number,
  reason: string,
): Promise<void> {
  permit(canHandleRequests(actor));
  const row = await attachmentOf(ctx.db, id);
  // Its sender has no right here: only the brokerage deletes what was sent to it.
  if (!row || !(await isForStaff(ctx, actor, row))) throw notFound();
  const { requestId } = row;
  if (requestId === null) return removePolicyFile(ctx, actor, row, reason);
  await inGroup(ctx, async (ctx) => {
    const group = await lockGroupOf(ctx.db, requestId);
    if (!group) throw notFound();
    const at = ctx.now();
    const rows = await removeAttachments(ctx.db, [id], { at, reason, by: actor.id });
    if (rows.length === 0) throw notFound();
    await noteDeleted(ctx.db, rows, { requestId, actorId: actor.id, reason });
    await updateRequest(ctx.db, group.request.id, { updatedAt: at });
    await recordAudit(ctx.db, actor.id, 'request.file_deleted', requestId, {
      after: { attachment: id, reason },
    });
  });
  ctx.changed();
}

const tags = ['attachments'];
/** Files may be decoded meanwhile, one after the other. */
const adding = { takesLong: true, files: true } as const;

const readerOf = (request: FastifyRequest): Reader => ({
  actor: request.actor,
  token: filesTokenOf(request),
});

/** Headers that forbid the browser to cache a file, to guess its type, or to run it. */
const asInert = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");

/** Files of requests. */
export const attachRoutes = routes('attachments', async (serve, app) => {
  const { ctx } = app;
  await app.register(cookie);

  serve(
    attachByStaffCall,
    { access: 'staff', ...adding, summary: 'Add files', says: ATTACH_REPLIES.added },
    ({ ctx, actor, params, body }) => attachByStaff(ctx, actor, params.id, body.uploads),
  );

  serve(
    attachByCodeCall,
    {
      access: 'anyone',
      ...adding,
      summary: 'Add files, by code and number',
      says: ATTACH_REPLIES.added,
    },
    async ({ ctx, body, request, reply }) => {
      const { files: data, token } = await attachByCode(ctx, body, request.caller());
      reply.setCookie(FILES_COOKIE, token, FILES);
      return data;
    },
  );

  serve(
    attachOwnCall,
    { access: 'signed-in', ...adding, summary: 'Add files', says: ATTACH_REPLIES.added },
    ({ ctx, actor, params, body }) => attachOwn(ctx, actor, params.id, body),
  );

  app.get(
    '/attachments/:id',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'A file: a picture (JPEG) to be shown, a PDF to be saved',
        description: 'Staff, its customer, and the bearer of the cookie of what sent it.',
        params: idParams,
        produces: ['image/jpeg', 'application/pdf'],
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { filename, type, isToSave, bytes } = await openAttachment(ctx, id, readerOf(request));
      if (isToSave) reply.header('content-disposition', contentDisposition(filename));
      return asInert(reply).type(type).send(bytes);
    },
  );

  app.get(
    '/attachments/:id/thumbnail',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'The small form of a picture',
        description: 'Who may have the file.',
        params: idParams,
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const bytes = await openThumbnail(ctx, request.params.id, readerOf(request));
      return asInert(reply).type('image/webp').send(bytes);
    },
  );

  serve(
    removeAttachmentCall,
    {
      access: 'staff',
      summary: 'Delete a file, with the reason that stays on the timeline',
      says: ATTACH_REPLIES.deleted,
    },
    async ({ ctx, actor, params, body }) => {
      await removeAttachmentByStaff(ctx, actor, params.id, body.reason);
      return null;
    },
  );
});
