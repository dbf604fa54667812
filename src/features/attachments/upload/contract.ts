import { CHUNK_BYTES, UPLOAD_HOURS, type UploadShare } from '#domain/attachments.ts';
import { hours, minutes } from '#lib/dates/durations.ts';

const MEBIBYTE = 1024 * 1024;

/** How long an upload waits for a request to take it, in ms. */
export const UPLOAD_LIFETIME = hours(UPLOAD_HOURS);
/**
 * How long one waits for its first whole piece, in ms, or for all of it where that is less: what was promised takes
 * nobody's place, and a byte takes none for a day.
 */
export const FIRST_PIECE_LIFETIME = minutes(10);

/** Of so many bytes, as many as have to be here in that time. */
export const firstPieceOf = (length: number): number => Math.min(CHUNK_BYTES, length);

/** What one browser, or account, may have here that no request took yet. */
export const OPEN_BYTES_PER_SENDER = 100 * MEBIBYTE;
export const OPEN_PER_SENDER = 30;

/**
 * What all uploads of a share together may have here: the bytes that came, 4 GiB over all shares, and how many they
 * are, as they are counted with each new one. Past it new ones wait, and the operator is told.
 */
export const OPEN_OVERALL: Record<UploadShare, { bytes: number; uploads: number }> = {
  visitors: { bytes: 2048 * MEBIBYTE, uploads: 10_000 },
  customers: { bytes: 1024 * MEBIBYTE, uploads: 5000 },
  staff: { bytes: 1024 * MEBIBYTE, uploads: 5000 },
};
/**
 * One address, or account, may have as much as this part of what is free in its share. So fifty that take all they
 * may leave a fourteenth of the share free, and the next one a quarter of that. Among visitors the part binds only who
 * has most: of addresses one may have as many as one likes, so whoever has more gives way to who has less.
 */
export const PART_OF_FREE = 1 / 4;
/** An IPv6 /48 counts as one address. */
export const SOURCE_BITS = { ipv4: 32, ipv6: 48 };
/**
 * Where less than this is free in a share, in bytes, pieces are stored one after the other over all processes, so that
 * the last of them cannot pass the limit together: more than all connections to a database bring at once.
 */
export const SCARCE_BYTES = 64 * MEBIBYTE;

/** By address, where carriers put many people, or by account; of the bytes those that came. */
export const FILES_PER_ADDRESS_AN_HOUR = 200;
export const KIBIBYTES_PER_ADDRESS_AN_HOUR = 1024 * 1024;

/**
 * What a call to an upload counts for among those, whatever it brings, in KiB: sixteen thousand of them an hour, many
 * times what a file that keeps breaking off takes.
 */
export const KIBIBYTES_PER_CALL = 64;

/** In so many pieces a file may come: one who sends it byte by byte is no browser. */
export const MOST_PIECES = 1000;

/** What a browser without an account is known by, HttpOnly, for counting what it has here alone. */
export const SENDER_COOKIE = 'upload_sender';

/** Where uploads are on the wire. */
export const UPLOADS_PATH = '/uploads';
