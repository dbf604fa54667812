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
 * File name of a stored picture: the SHA-256 of its bytes, so the content of a URL never changes. A suffix
 * names a width, the form for shared links, or an icon (domain/pictures.ts).
 */
export const mediaParams = z.object({
  name: rawText(80).regex(STORED, 'چنین تصویری نیست.'),
});

/** The hash in the address of a stored picture. */
export const hashInUrl = (url: string): string => url.slice('/media/'.length, -'.webp'.length);

/** Address of a stored picture. */
export const mediaUrl = (hash: string): string => `/media/${hash}.webp`;

/** Portraits that an account may upload in an hour, for itself or for other users. */
export const AVATARS_AN_HOUR = 20;

/** A WebP picture and its size in pixels. */
export type Picture = { bytes: Buffer; width: number; height: number };

/** The largest file that the library takes, in bytes; the adapter limits its unpacked size. */
export const LIBRARY_FILE_MAX = 10 * 1024 * 1024;

/** A picture of the library, ready to be stored: in its own size, and its other forms by file name suffix. */
export type LibraryPicture = Picture & { widths: number[]; sizes: Map<string, Buffer> };

/** A logo ready to be stored, as a picture of the library, with the background that it needs. */
export type LogoPicture = LibraryPicture & { ground: LogoGround };

export const BAD_PICTURE =
  'تصویر باید PNG، JPEG یا WebP باشد، حداکثر ۲ مگابایت و حداکثر ۱۶ میلیون پیکسل.';
export const BAD_LIBRARY_PICTURE =
  'تصویر باید PNG، JPEG یا WebP باشد، حداکثر ۱۰ مگابایت و حداکثر ۲۵ میلیون پیکسل.';
export const MOVING_PICTURE = 'تصویر متحرک پذیرفته نمی‌شود؛ یک تصویر ثابت بفرستید.';
export const LOGO_ERRORS = {
  bad: 'نشان باید PNG، JPEG یا WebP باشد، حداکثر ۲ مگابایت و حداکثر ۱۶ میلیون پیکسل. SVG پذیرفته نمی‌شود؛ از آن یک PNG با زمینهٔ شفاف بگیرید.',
  moving: MOVING_PICTURE,
  empty: 'در این تصویر چیزی دیده نمی‌شود؛ تصویری بفرستید که نشان در آن باشد.',
  wide: 'نشان بیش از اندازه پهن است و ریز دیده می‌شود؛ تصویری بفرستید که پهنای نشان در آن بیشتر از ۱۲ برابر بلندی‌اش نباشد.',
  low: 'نشان کوچک است و تار دیده می‌شود؛ تصویری بفرستید که بلندی نشان در آن دست‌کم ۴۰ پیکسل باشد.',
} as const;
