/** The kinds of a request's file: a picture, which we encode anew, or a PDF as it came. */
export const ATTACHMENT_KINDS = ['image', 'pdf'] as const;

/** Whether the customer or the staff added it. */
export const ADDED_BY = ['customer', 'staff'] as const;
export type AddedBy = (typeof ADDED_BY)[number];

/**
 * Groups of senders, each with its own room for unfinished uploads: none can fill the share of the others.
 */
export const UPLOAD_SHARES = ['visitors', 'customers', 'staff'] as const;
export type UploadShare = (typeof UPLOAD_SHARES)[number];

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** The longest piece of a file that is stored as one row, and that a browser sends at a time; in bytes. */
export const CHUNK_BYTES = 256 * KIBIBYTE;
/** The longest file, in bytes. */
export const FILE_MAX = 10 * MEBIBYTE;
/** The most files with one form. */
export const FILES_AT_ONCE = 10;
/** The longer side that a browser shrinks a picture to before it sends it, in pixels. */
export const SENT_SIDE = 2560;
/**
 * How long an upload waits for a request to take it, in hours; a browser stores what it could not send for as
 * long.
 */
export const UPLOAD_HOURS = 24;
/** Letters of a file's name. */
export const FILENAME_MAX = 120;
