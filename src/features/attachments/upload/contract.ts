import { UPLOAD_HOURS } from '#domain/attachments.ts';
import { hours } from '#lib/dates/durations.ts';

const MEBIBYTE = 1024 * 1024;

/** How long an upload waits for a request to take it, in ms. */
export const UPLOAD_LIFETIME = hours(UPLOAD_HOURS);

/** What one browser, or account, may have here that no request took yet. */
export const OPEN_BYTES_PER_SENDER = 100 * MEBIBYTE;
export const OPEN_PER_SENDER = 30;
/** What all of them together may; past it new ones wait, and the operator is told. */
export const OPEN_BYTES_OVERALL = 4096 * MEBIBYTE;
/** They are counted with each new one, so that their number is bounded as well, however small they are. */
export const OPEN_OVERALL = 20_000;

/** By address, where carriers put many people. */
export const FILES_PER_ADDRESS_AN_HOUR = 200;
export const KIBIBYTES_PER_ADDRESS_AN_HOUR = 1024 * 1024;

/** In so many pieces a file may come: one who sends it byte by byte is no browser. */
export const MOST_PIECES = 1000;

/** What a browser without an account is known by, HttpOnly, for counting what it has here alone. */
export const SENDER_COOKIE = 'upload_sender';

/** Where uploads are on the wire. */
export const UPLOADS_PATH = '/uploads';
