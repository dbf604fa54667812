import { createHash } from 'node:crypto';
import type { Picture } from '#domain/page-shape/field.ts';
import type { Transaction } from '../../client.ts';
import { contentImages, media, mediaSizes } from '../../schema/index.ts';

/**
 * A picture as the library stores it: WebP, smaller widths, and its other forms by the end of their names.
 */
export type DemoPicture = {
  name: string;
  alt: string;
  bytes: Buffer;
  width: number;
  height: number;
  widths: number[];
  sizes: ReadonlyMap<string, Buffer>;
};

/** Fills the library; returns the pictures in their order, as texts refer to them. */
export async function insertPictures(
  tx: Transaction,
  pictures: readonly DemoPicture[],
  uploadedBy: number,
): Promise<Picture[]> {
  const taken: Picture[] = [];
  for (const { name, alt, bytes, width, height, widths, sizes } of pictures) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await tx.insert(media).values({ hash, bytes, width, height });
    const forms = [...sizes].map(([end, form]) => ({ name: `${hash}${end}`, hash, bytes: form }));
    await tx.insert(mediaSizes).values(forms);
    const facts = { hash, widths, alt, name, width, height, bytes: bytes.byteLength };
    await tx.insert(contentImages).values({ ...facts, uploadedBy });
    taken.push({ url: `/media/${hash}.webp`, alt, width, height });
  }
  return taken;
}
