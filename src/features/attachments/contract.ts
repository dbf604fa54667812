/** Files of requests on the wire (api.md, "Attachments"). */
import { z } from 'zod';
import { ADDED_BY, ATTACHMENT_KINDS, FILES_AT_ONCE } from '#domain/attachments.ts';
import { rawText } from '#lib/input/fields.ts';
import { ATTACHMENT_ERRORS as errors } from './texts.ts';

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

/** An id as `Location` tells it: 256 random bits. */
const UPLOAD_ID = /^[\w-]{43}$/;
export const uploadId = rawText(64, errors.gone).regex(UPLOAD_ID, errors.gone);

const asList = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return [];
  // A form without JavaScript has one field for all of them. Of too many it is enough to see that they are.
  if (typeof value === 'string') return value.split(',', FILES_AT_ONCE + 1);
  return Array.isArray(value) ? value.slice(0, FILES_AT_ONCE + 1) : value;
};

/** What a write that takes files is told: the ids of uploads, ten at most; none where the field is missing. */
export const uploadIds = z
  .preprocess(asList, z.array(uploadId).max(FILES_AT_ONCE, { error: errors.tooMany }))
  .transform((ids) => [...new Set(ids)])
  .describe('ids of finished uploads, ten at most');

/** As above, where a file is what it is all about. */
export const someUploadIds = uploadIds.refine((ids) => ids.length > 0, { error: errors.none });

/** What a browser that showed a code is known by for an hour, HttpOnly: it opens the files of that code's submission. */
export const FILES_COOKIE = 'request_files';
export const FILES_COOKIE_HOURS = 1;
