import { z } from 'zod';
import type { LogoGround } from '#domain/brand.ts';
import { CUT_ICON, LOGO_ICONS } from '#domain/logo-icons.ts';
import { PICTURE_WIDTHS } from '#domain/pictures.ts';
import { rawText } from '#lib/input/fields.ts';

const WIDTHS = PICTURE_WIDTHS.join('|');
const ICONS = [...LOGO_ICONS, CUT_ICON].join('|');
const STORED = new RegExp(
  `^[0-9a-f]{64}((-(${WIDTHS}))?\\.webp|-share\\.jpg|-icon-(${ICONS})\\.png)$`,
);

/**
 * File name of a stored picture: the SHA-256 of its bytes, so the content behind a URL never changes. Behind
 * it may stand a width, or that it is the form for shared links or an icon (domain/pictures.ts).
 */
export const mediaParams = z.object({
  name: rawText(80).regex(STORED, 'چنین تصویری نیست.'),
});

/** The hash in the address of a stored picture. */
export const hashInUrl = (url: string): string => url.slice('/media/'.length, -'.webp'.length);

/** Address of a stored picture. */
export const mediaUrl = (hash: string): string => `/media/${hash}.webp`;

/** Portraits that an account may send in an hour, for itself or for others. */
export const AVATARS_AN_HOUR = 20;

/** A WebP picture and its size in pixels. */
export type Picture = { bytes: Buffer; width: number; height: number };

/** The largest file that the library takes, in bytes; what it may unpack to is the adapter's to say. */
export const LIBRARY_FILE_MAX = 10 * 1024 * 1024;

/** A picture of the library, made ready to be stored: in its own size, and in each other form under its file name's end. */
export type LibraryPicture = Picture & { widths: number[]; sizes: Map<string, Buffer> };

/** A logo made ready to be stored, as a picture of the library is, and the ground that it needs. */
export type LogoPicture = LibraryPicture & { ground: LogoGround };
