import { z } from 'zod';
import { trackInput } from '#features/requests/codes.ts';
import { endpoint } from '#kit/endpoint.ts';
import { paragraph } from '#lib/input/fields.ts';
import { myRequestsReply, trackedReply } from './track/track.ts';

/** The text of an objection to the insurer's decision. */
const objectionInput = z.object({ text: paragraph('متن اعتراض', 10, 3000) });

export const objectionByCodeInput = z.object({ ...trackInput.shape, ...objectionInput.shape });
export type ObjectionByCodeInput = z.output<typeof objectionByCodeInput>;

export const objectByCodeCall = endpoint('POST /requests/track/objection', {
  body: objectionByCodeInput,
  reply: trackedReply,
  once: true,
});

export const objectOwnCall = endpoint('POST /my/requests/:id/objection', {
  body: objectionInput,
  reply: myRequestsReply,
  once: true,
});
