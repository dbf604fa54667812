/** The wire of files that are added to a request (api.md, "Attachments"). */

import { z } from 'zod';
import { attachmentView, someUploadIds } from '#features/attachments/attachments.ts';
import { paperKey } from '#features/claims/claims.ts';
import { trackInput } from '#features/requests/codes.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { reads } from '#lib/input/reads.ts';

/** The paper of a claim's file that the files are; left out of others. */
const paper = reads()((value) => value || undefined, paperKey.optional());
const attachOwnInput = z.object({ uploads: someUploadIds, paper });
export type AttachOwnInput = z.output<typeof attachOwnInput>;
export const attachByCodeInput = z.object({ ...trackInput.shape, ...attachOwnInput.shape });
export type AttachByCodeInput = z.output<typeof attachByCodeInput>;

const attachmentsReply = reply(z.array(attachmentView));

export const attachByStaffCall = endpoint('POST /requests/:id/attachments', {
  body: z.object({ uploads: someUploadIds }),
  reply: attachmentsReply,
});

export const attachByCodeCall = endpoint('POST /requests/track/attachments', {
  body: attachByCodeInput,
  reply: attachmentsReply,
});

export const attachOwnCall = endpoint('POST /my/requests/:id/attachments', {
  body: attachOwnInput,
  reply: attachmentsReply,
});
