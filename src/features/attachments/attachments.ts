/** Files of requests in the API (api.md, "Attachments"). */
import { z } from 'zod';
import { ADDED_BY, ATTACHMENT_KINDS, FILES_AT_ONCE } from '#domain/attachments.ts';
import { rawText } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { ATTACHMENT_ERRORS as errors } from './attachments.words.ts';

export const attachmentView = z.object({
  id: z.number(),
  filename: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  size: z.number().describe('in bytes'),
  has_thumbnail: z.boolean(),
  added_by: z.enum(ADDED_BY),
  created_at: z.iso.datetime(),
});
export type AttachmentView = z.infer<typeof attachmentView>;

/** An upload's id from `Location`: 256 random bits. */
const UPLOAD_ID = /^[\w-]{43}$/;
export const uploadId = rawText(64, errors.gone).regex(UPLOAD_ID, errors.gone);

const asList = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return [];
  // A form without JavaScript has one field for all ids. One more than allowed is enough to see that there
  // are too many.
  if (typeof value === 'string') return value.split(',', FILES_AT_ONCE + 1);
  return Array.isArray(value) ? value.slice(0, FILES_AT_ONCE + 1) : value;
};

const idsBesides = <Missing = never>() =>
  reads<string | Missing>()(asList, z.array(uploadId).max(FILES_AT_ONCE, { error: errors.tooMany }))
    .transform((ids) => [...new Set(ids)])
    .describe('ids of finished uploads, ten at most');

/** The uploads of a write that takes files: their ids, ten at most; none where the field is missing. */
export const uploadIds = idsBesides<undefined>();

/** As above, where at least one file is required. */
export const someUploadIds = idsBesides().refine((ids) => ids.length > 0, { error: errors.none });

/**
 * The HttpOnly cookie of a browser that entered a tracking code: for an hour it opens the files of that
 * submission.
 */
export const FILES_COOKIE = 'request_files';
export const FILES_COOKIE_HOURS = 1;
