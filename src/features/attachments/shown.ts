import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { line } from '#lib/input/fields.ts';

export const removeAttachmentCall = endpoint('DELETE /attachments/:id', {
  /** Why it is deleted: shown on the timeline. */
  body: z.object({ reason: line('دلیل', 2, 300) }),
  reply: reply(z.null()),
});
