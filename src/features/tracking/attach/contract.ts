/** The wire of files that are added to a request, read and deleted (api.md, "Attachments"). */
import { z } from 'zod';
import { attachmentView, someUploadIds } from '#features/attachments/contract.ts';
import { paperKey } from '#features/claims/contract.ts';
import { trackInput } from '#features/requests/codes/contract.ts';
import { reply } from '#lib/http/envelope.ts';
import { line } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';

export const attachInput = z.object({ uploads: someUploadIds });

/** The paper of a claim's file that the files are; left out of others. */
const paper = reads()((value) => value || undefined, paperKey.optional());
export const attachOwnInput = z.object({ uploads: someUploadIds, paper });
export type AttachOwnInput = z.output<typeof attachOwnInput>;
export const attachByCodeInput = z.object({ ...trackInput.shape, ...attachOwnInput.shape });
export type AttachByCodeInput = z.output<typeof attachByCodeInput>;

/** Why a file is deleted: shown on the timeline. */
export const deleteAttachmentInput = z.object({ reason: line('دلیل', 2, 300) });

export const attachmentsReply = reply(z.array(attachmentView));
