import { CHUNK_BYTES, UPLOAD_HOURS, type UploadShare } from '#domain/attachments.ts';
import { hours, minutes } from '#lib/dates/durations.ts';

const MEBIBYTE = 1024 * 1024;

/** How long an upload waits for a request to take it, in ms. */
export const UPLOAD_LIFETIME = hours(UPLOAD_HOURS);
/**
 * How long an upload waits for its first whole piece, or for all of it where that is less, in ms: so neither
 * an announced length nor a single byte takes up room for a day.
 */
export const FIRST_PIECE_LIFETIME = minutes(10);

/** How many bytes of an upload have to arrive in that time. */
export const firstPieceOf = (length: number): number => Math.min(CHUNK_BYTES, length);

/** The open uploads that one browser, or account, may have. */
export const OPEN_BYTES_PER_SENDER = 100 * MEBIBYTE;
export const OPEN_PER_SENDER = 30;

/**
 * The open uploads that a share may have in all: received bytes, 4 GiB over all shares, and their number,
 * checked with each new one. At the limit new ones have to wait, and the operator is notified.
 */
export const OPEN_OVERALL: Record<UploadShare, { bytes: number; uploads: number }> = {
  visitors: { bytes: 2048 * MEBIBYTE, uploads: 10_000 },
  customers: { bytes: 1024 * MEBIBYTE, uploads: 5000 },
  staff: { bytes: 1024 * MEBIBYTE, uploads: 5000 },
};

/**
 * One address, or account, may take this part of the free room in its share. So fifty sources that take all
 * they may leave a fourteenth of the share free, and the next one gets a quarter of that. Among visitors the
 * part binds only the source with the most: a visitor may have many addresses, so a larger source gives way
 * to a smaller one.
 */
export const PART_OF_FREE = 1 / 4;
/** An IPv6 /48 counts as one address. */
export const SOURCE_BITS = { ipv4: 32, ipv6: 48 };
/**
 * Where less than this is free in a share, in bytes, pieces are stored one after the other over all
 * processes, so that the last of them cannot exceed the limit together: more than all database connections
 * bring at once.
 */
export const SCARCE_BYTES = 64 * MEBIBYTE;

/** Per address, which a carrier may share among many people, or per account; received bytes count. */
export const FILES_PER_ADDRESS_AN_HOUR = 200;
export const KIBIBYTES_PER_ADDRESS_AN_HOUR = 1024 * 1024;

/**
 * What any call to an upload costs of that limit, in KiB: it allows sixteen thousand calls an hour, many
 * times what a file that is interrupted again and again needs.
 */
export const KIBIBYTES_PER_CALL = 64;

/** The most pieces of one file: a sender of single bytes is no browser. */
export const MOST_PIECES = 1000;

/** The HttpOnly cookie of a browser without an account, used only to count its open uploads. */
export const SENDER_COOKIE = 'upload_sender';

/** The path of uploads in the API. */
export const UPLOADS_PATH = '/uploads';
