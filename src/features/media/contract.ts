import { z } from 'zod';

/** File name of a stored picture: the SHA-256 of its bytes, so the content behind a URL never changes. */
export const mediaParams = z.object({
  name: z.string().regex(/^[0-9a-f]{64}\.webp$/, 'چنین تصویری نیست.'),
});

/** Address of a stored picture. */
export const mediaUrl = (hash: string): string => `/media/${hash}.webp`;

/** A WebP picture and its size in pixels. */
export type Picture = { bytes: Buffer; width: number; height: number };
