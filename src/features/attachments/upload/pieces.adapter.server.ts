import { CHUNK_BYTES } from '#domain/attachments.ts';

/** Joins what arrives in pieces of one size; what is left comes when the body ends or breaks off. */
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
    // A network that was lost: what came is kept, and the sender goes on behind it.
    if (size > 0) yield cut(size);
    throw error;
  }
  if (size > 0) yield cut(size);
}
