import { CHUNK_BYTES } from '#domain/attachments.ts';

/** Joins a stream into pieces of one size; the rest comes when the body ends or is interrupted. */
export async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  const cut = (length: number): Buffer => {
    const all = Buffer.concat(parts);
    parts = length < all.byteLength ? [all.subarray(length)] : [];
    size = all.byteLength - length;
    return all.subarray(0, length);
  };
  try {
    for await (const part of stream) {
      parts.push(part);
      size += part.byteLength;
      while (size >= CHUNK_BYTES) yield cut(CHUNK_BYTES);
    }
  } catch (error) {
    // The network was lost: what arrived is stored, and the sender resumes after it.
    if (size > 0) yield cut(size);
    throw error;
  }
  if (size > 0) yield cut(size);
}
