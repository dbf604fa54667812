/** Receives files and stores them until a request takes them. */

import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
import { FILE_MAX, FILENAME_MAX } from '#domain/attachments.ts';
import { type Context, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { Limiter } from '#lib/http/limiter.ts';
import { cleanFilename } from '#lib/text/filename.ts';
import { ATTACHMENT_ERRORS as errors, NAMELESS } from '../attachments.words.ts';
import { discardUpload, filesOf, inspectUpload } from '../inspect/inspect.server.ts';
import { databaseFiles, type FileStore } from '../store.server.ts';
import { inPieces } from './pieces.adapter.server.ts';
import { assertRoomForPiece, assertUploadRoom, placeOf, type UploadCaller } from './room.server.ts';
import {
  deleteExpired,
  deleteUploadsOf,
  endUpload,
  findUpload,
  insertUpload,
  listUploadsOf,
  moveOn,
  takePen,
  type UploadRow,
} from './upload.data.server.ts';
import { FIRST_PIECE_LIFETIME, KIBIBYTES_PER_CALL, MOST_PIECES } from './upload.ts';

declare module '#kit/context.ts' {
  interface Limiters {
    uploadsPerAddress: Limiter;
    uploadsPerAccount: Limiter;
    uploadKibibytesPerAddress: Limiter;
    uploadKibibytesPerAccount: Limiter;
  }
}

/** Rows in one transaction of the sweep. */
const SWEPT_AT_ONCE = 50;
/** Files that nothing refers to are deleted after this time; until then they may be about to be used. */
const UNOWNED_AFTER = days(1);

/** The sender of a file: an account, or a browser by its cookie. */
export type UploadSender = UploadCaller & { browser: string };

/** A file of a multipart body; `truncated` when the body exceeded its limit. */
export type SentFile = {
  filename: string;
  stream: AsyncIterable<Buffer> & { truncated?: boolean };
};

export const hashOfUpload = (id: string): string => createHash('sha256').update(id).digest('hex');

/** 256 random bits: knowing it is the only way to an upload. */
export const newUploadId = (): string => randomBytes(32).toString('base64url');

const senderKey = ({ actor, browser }: UploadSender): string =>
  actor ? `account:${actor.id}` : `browser:${hashOfUpload(browser)}`;

/** An account's open uploads. */
export const uploadsOf = (db: Database, accountId: number): Promise<UploadRow[]> =>
  listUploadsOf(db, `account:${accountId}`);

/** Deletes an account's open uploads. */
export async function forgetUploadsOf(
  tx: Transaction,
  accountId: number,
  files: FileStore = databaseFiles,
): Promise<void> {
  const rows = await deleteUploadsOf(tx, `account:${accountId}`);
  await files.remove(tx, rows.flatMap(filesOf));
}

function assertLength(length: number): void {
  if (length > FILE_MAX) throw new AppError('payload_too_large', { message: errors.tooLong });
  if (!(length > 0)) throw invalidField('uploads', errors.empty);
}

/** Counts a new file for the account or the address that sends it. */
const countFile = (ctx: Context, { actor, address }: UploadCaller) =>
  ctx.limiters.consumeAll(
    actor
      ? ctx.limiters.uploadsPerAccount.countsOf(String(actor.id))
      : ctx.limiters.uploadsPerAddress.countsOf(address),
  );

/** Counts received KiB, or a call's fixed weight, for the account or the address. */
function countKibibytes(ctx: Context, { actor, address }: UploadCaller, weight: number) {
  const counts = actor
    ? ctx.limiters.uploadKibibytesPerAccount.countsOf(String(actor.id))
    : ctx.limiters.uploadKibibytesPerAddress.countsOf(address);
  return ctx.limiters.consumeAll(counts.map((one) => ({ ...one, weight })));
}

/** Begins an upload under an id that only its sender knows. 413, 422, 429 and 503 by the limits. */
export async function openUpload(
  ctx: Context,
  id: string,
  { filename, length }: { filename: string; length: number },
  by: UploadSender,
): Promise<void> {
  assertLength(length);
  await countFile(ctx, by);
  const [sender, place, at] = [senderKey(by), placeOf(by), ctx.now()];
  await transaction(ctx, async (ctx) => {
    await assertUploadRoom(ctx, sender, { place, length });
    await insertUpload(ctx.db, {
      idHash: hashOfUpload(id),
      sender,
      ...place,
      filename: cleanFilename(filename, FILENAME_MAX) || NAMELESS,
      length,
      fileId: await databaseFiles.create(ctx.db, at),
      createdAt: at,
      expiresAt: new Date(at.getTime() + FIRST_PIECE_LIFETIME),
    });
  });
}

/**
 * Stores a piece; false when another call is the writer now, or the piece does not follow the received
 * bytes. 429 and 503 by the limits: the received bytes stay, and the sender may resume later.
 */
export async function appendToUpload(
  ctx: Context,
  id: string,
  piece: { writer: string; start: number; bytes: Uint8Array },
  by: UploadCaller,
): Promise<boolean> {
  const { writer, start, bytes } = piece;
  const length = bytes.byteLength;
  await countKibibytes(ctx, by, Math.ceil(length / 1024));
  return transaction(ctx, async (ctx) => {
    const at = { idHash: hashOfUpload(id), writer, start, length, most: MOST_PIECES };
    const row = await moveOn(ctx.db, { ...at, now: ctx.now() });
    if (row === null) return false;
    await assertRoomForPiece(ctx, row);
    await databaseFiles.append(ctx.db, row.fileId, start, bytes);
    return true;
  });
}

/**
 * Receives a whole file from a form without JavaScript; answers the id of its upload, null where none was
 * chosen. An empty file is rejected when a request would take it. It counts with the largest allowed
 * length, as its own is known only at the end.
 */
export async function receiveFile(
  ctx: Context,
  { filename, stream }: SentFile,
  by: UploadSender,
): Promise<string | null> {
  const [id, writer] = [newUploadId(), newUploadId()];
  let start = 0;
  const begin = async () => {
    await openUpload(ctx, id, { filename, length: FILE_MAX }, by);
    await takePen(ctx.db, hashOfUpload(id), writer);
  };
  for await (const piece of inPieces(stream)) {
    if (start === 0) await begin();
    if (!(await appendToUpload(ctx, id, { writer, start, bytes: piece }, by))) break;
    start += piece.byteLength;
  }
  // Browsers send an empty file without a name where none was chosen.
  if (start === 0 && filename === '') return null;
  if (start === 0) await begin();
  if (stream.truncated) {
    await discardUpload(ctx, hashOfUpload(id));
    throw new AppError('payload_too_large', { message: errors.tooLong });
  }
  await endUpload(ctx.db, hashOfUpload(id), writer);
  return id;
}

/** An upload's state; null when there is none, or it has expired. */
export const findUploadState = (ctx: Context, id: string): Promise<UploadRow | null> =>
  findUpload(ctx.db, hashOfUpload(id), ctx.now());

/**
 * Makes this call the upload's writer: later pieces of an earlier call are rejected. It is counted, even
 * without bytes. 429 by the limits.
 */
export async function beginUpload(
  ctx: Context,
  id: string,
  writer: string,
  by: UploadCaller,
): Promise<void> {
  await countKibibytes(ctx, by, KIBIBYTES_PER_CALL);
  await takePen(ctx.db, hashOfUpload(id), writer);
}

/**
 * Inspects a complete upload, so that its sender learns at once what is wrong with it: a 422, and it is
 * deleted. Where too many wait for the decoder, it is inspected when a request takes it.
 */
export async function finishUpload(ctx: Context, id: string): Promise<void> {
  const row = await findUpload(ctx.db, hashOfUpload(id), ctx.now());
  if (!row || row.received !== row.length) return;
  const why = await inspectUpload(ctx, row).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'unavailable') return null;
    throw error;
  });
  if (why) throw invalidField('uploads', errors[why](row.filename), why);
}

/** Cancels an upload for its sender. */
export const giveUpUpload = (ctx: Context, id: string): Promise<void> =>
  discardUpload(ctx, hashOfUpload(id));

/** Deletes expired uploads, and files that nothing refers to. Ends early when `isOver` says so. */
export async function sweepUploads(ctx: Context, isOver: () => boolean): Promise<void> {
  for (let more = true; more && !isOver(); ) {
    more = await transaction(ctx, async (ctx) => {
      const rows = await deleteExpired(ctx.db, ctx.now(), SWEPT_AT_ONCE);
      await databaseFiles.remove(ctx.db, rows.flatMap(filesOf));
      return rows.length === SWEPT_AT_ONCE;
    });
  }
  const before = new Date(ctx.now().getTime() - UNOWNED_AFTER);
  for (let more = true; more && !isOver(); ) {
    const removed = await databaseFiles.removeUnowned(ctx.db, before, SWEPT_AT_ONCE);
    if (removed > 0) ctx.log.info({ removed }, 'files that belonged to nothing were deleted');
    more = removed === SWEPT_AT_ONCE;
  }
}
