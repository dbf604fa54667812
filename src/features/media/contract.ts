import { z } from 'zod';
import { rawText } from '#lib/input/fields.ts';

/** File name of a stored picture: the SHA-256 of its bytes, so the content behind a URL never changes. */
export const mediaParams = z.object({
  name: rawText(69).regex(/^[0-9a-f]{64}\.webp$/, 'چنین تصویری نیست.'),
});

/** The hash in the address of a stored picture. */
export const hashInUrl = (url: string): string => url.slice('/media/'.length, -'.webp'.length);

/** Address of a stored picture. */
export const mediaUrl = (hash: string): string => `/media/${hash}.webp`;

/** Portraits that an account may send in an hour, for itself or for others. */
export const AVATARS_AN_HOUR = 20;

/** A WebP picture and its size in pixels. */
export type Picture = { bytes: Buffer; width: number; height: number };
