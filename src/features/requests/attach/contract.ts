/** The wire of files that are added to a request, read and deleted (api.md, "Attachments"). */
import { z } from 'zod';
import { attachmentView, someUploadIds } from '#features/attachments/contract.ts';
import { reply } from '#lib/http/envelope.ts';
import { line } from '#lib/input/fields.ts';
import { trackInput } from '../track/contract.ts';

export const attachInput = z.object({ uploads: someUploadIds });
export const attachByCodeInput = z.object({ ...trackInput.shape, uploads: someUploadIds });
export type AttachByCodeInput = z.output<typeof attachByCodeInput>;

/** Why a file is deleted: it stays on the timeline. */
export const deleteAttachmentInput = z.object({ reason: line('دلیل', 2, 300) });

export const attachmentsReply = reply(z.array(attachmentView));
