import { and, asc, eq, isNull } from 'drizzle-orm';
import { CHUNK_BYTES } from '#domain/attachments.ts';
import { minutes } from '#lib/dates/durations.ts';
import type { Transaction } from '../../client.ts';
import {
  attachments,
  fileChunks,
  requestEvents,
  requests,
  storedFiles,
  submissions,
} from '../../schema/index.ts';

/** A picture in the form that the product stores. */
export type DemoFile = { filename: string; bytes: Buffer; thumbnail: Buffer };

/** How many of the new requests have a file of their sender. */
const WITH_FILES = 6;

async function store(tx: Transaction, bytes: Buffer, createdAt: Date): Promise<number> {
  const [file] = await tx
    .insert(storedFiles)
    .values({ createdAt })
    .returning({ id: storedFiles.id });
  if (!file) throw new Error('an insert always answers a row');
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    const piece = bytes.subarray(start, start + CHUNK_BYTES);
    await tx.insert(fileChunks).values({ fileId: file.id, start, bytes: piece });
  }
  return file.id;
}

/** Gives some open requests a picture, sent some minutes after the request. */
export async function insertFiles(tx: Transaction, files: readonly DemoFile[]): Promise<void> {
  if (files.length === 0) return;
  const open = await tx
    .select({
      requestId: requests.id,
      submissionId: submissions.id,
      createdAt: requests.createdAt,
    })
    .from(requests)
    .innerJoin(submissions, eq(submissions.requestId, requests.id))
    .where(and(eq(requests.status, 'new'), isNull(requests.joinedInto), eq(requests.isSpam, false)))
    .orderBy(asc(requests.createdAt), asc(requests.id))
    .limit(WITH_FILES);
  for (const [place, { requestId, submissionId, createdAt }] of open.entries()) {
    const file = files[place % files.length];
    if (!file) continue;
    const at = new Date(createdAt.getTime() + minutes(3));
    const { filename, bytes, thumbnail } = file;
    await tx.insert(attachments).values({
      ...{ requestId, submissionId, filename, createdAt: at },
      ...{ addedBy: 'customer', kind: 'image', size: bytes.byteLength },
      fileId: await store(tx, bytes, at),
      thumbnailId: await store(tx, thumbnail, at),
    });
    const payload = { files: filename, count: '1' };
    await tx
      .insert(requestEvents)
      .values({ requestId, submissionId, type: 'attached', payload, at });
  }
}
