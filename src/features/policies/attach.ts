import { z } from 'zod';
import { attachmentView, someUploadIds } from '#features/attachments/attachments.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';

export const addPolicyFilesCall = endpoint('POST /policies/:id/attachments', {
  body: z.object({ uploads: someUploadIds }),
  reply: reply(z.array(attachmentView)),
});
