/** Inspects uploads before a request may take them; each is inspected once. */

import { decodePicture, isPicture } from '#features/media/media.server.ts';
import { type Context, perServer, transaction } from '#kit/context.ts';
import { HEAD_BYTES, kindOfBytes } from '#lib/files/first-bytes.ts';
import { databaseFiles } from '../store.server.ts';
import { deleteUpload, noteInspected, type UploadRow } from '../upload/upload.data.server.ts';
import type { Found, Refusal } from './inspect.ts';
import { readPdf } from './pdf.server.ts';
import type { PdfVerdict } from './pdf.ts';
import { toCleanPicture } from './picture.adapter.server.ts';

const REFUSED: Record<Exclude<PdfVerdict, 'fine'>, Refusal> = {
  bad: 'badPdf',
  active: 'activePdf',
  locked: 'lockedPdf',
  heavy: 'heavyPdf',
};

/**
 * Reads the file only in its turn, so that waiting files take no memory; turns go by source, so that a
 * burst from one address does not delay the others.
 */
async function look(ctx: Context, { fileId: id, source }: UploadRow): Promise<Found> {
  const head = await readHead(ctx, id);
  if (head.byteLength === 0) return { kind: 'refused', why: 'emptyFile' };
  if (isPicture(head)) {
    const picture = await decodePicture(ctx, source, async (sharp) =>
      toCleanPicture(sharp, await readAll(ctx, id)),
    );
    return picture ?? { kind: 'refused', why: 'badPicture' };
  }
  const { kind } = kindOfBytes(head);
  if (kind !== 'pdf') {
    return { kind: 'refused', why: kind === 'phone' ? 'phonePicture' : 'unknown' };
  }
  const verdict = await readPdf(ctx, source, () => readAll(ctx, id));
  return verdict === 'fine' ? { kind: 'pdf' } : { kind: 'refused', why: REFUSED[verdict] };
}

/** The first pieces: a sender may send one byte at a time. */
async function readHead(ctx: Context, id: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of databaseFiles.read(ctx.db, id)) {
    parts.push(part);
    size += part.byteLength;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts);
}

async function readAll(ctx: Context, id: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of databaseFiles.read(ctx.db, id)) parts.push(part);
  return Buffer.concat(parts);
}

/** Deletes an upload with its files. */
export async function discardUpload(ctx: Context, idHash: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await deleteUpload(ctx.db, idHash);
    if (row) await databaseFiles.remove(ctx.db, filesOf(row));
  });
}

/** Replaces the uploaded file by the clean one. */
async function keep(
  ctx: Context,
  row: UploadRow,
  found: Exclude<Found, { kind: 'refused' }>,
): Promise<void> {
  const at = ctx.now();
  await transaction(ctx, async (ctx) => {
    if (found.kind === 'pdf') {
      const { fileId, length } = row;
      await noteInspected(ctx.db, row.idHash, {
        kind: 'pdf',
        size: length,
        fileId,
        thumbnailId: null,
      });
      return;
    }
    const [fileId, thumbnailId] = [
      await databaseFiles.put(ctx.db, found.bytes, at),
      await databaseFiles.put(ctx.db, found.thumbnail, at),
    ];
    const size = found.bytes.byteLength;
    const isOurs = await noteInspected(ctx.db, row.idHash, {
      kind: 'image',
      size,
      fileId,
      thumbnailId,
    });
    await databaseFiles.remove(ctx.db, isOurs ? [row.fileId] : [fileId, thumbnailId]);
  });
}

async function settle(ctx: Context, row: UploadRow): Promise<Refusal | null> {
  const found = await look(ctx, row);
  if (found.kind === 'refused') {
    await discardUpload(ctx, row.idHash);
    return found.why;
  }
  await keep(ctx, row, found);
  return null;
}

const underWayOf = perServer(() => new Map<string, Promise<Refusal | null>>());

/**
 * Inspects a finished upload. Null when it may be taken; else the reason, and it is deleted. Throws 503
 * when too many wait for the decoder: the caller may try again. Parallel calls wait for the same
 * inspection, so that no sender has one picture unpacked several times.
 */
export async function inspectUpload(ctx: Context, row: UploadRow): Promise<Refusal | null> {
  if (row.kind !== null) return null;
  const { idHash } = row;
  const settling =
    underWayOf(ctx).get(idHash) ??
    settle(ctx, row).finally(() => void underWayOf(ctx).delete(idHash));
  underWayOf(ctx).set(idHash, settling);
  return settling;
}

/** The ids of all files of an upload or an attachment. */
export const filesOf = ({
  fileId,
  thumbnailId,
}: {
  fileId: number | null;
  thumbnailId: number | null;
}): number[] => [fileId, thumbnailId].filter((id) => id !== null);
