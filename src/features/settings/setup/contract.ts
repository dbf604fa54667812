import { z } from 'zod';
import { SETUP_ITEMS, type SetupAnswer, type SetupItem } from '#domain/setup.ts';
import { endpoint } from '#kit/endpoint.ts';
import { days } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';

/** How long a postponed item stays away, in milliseconds. */
export const PUT_OFF_FOR = days(7);

/** Items that the owner may confirm as they are, without typing anything. */
export const RIGHT_AS_THEY_ARE: readonly SetupItem[] = ['hours'];

const answers = ['asked', 'later', 'unwanted', 'confirmed'] as const satisfies SetupAnswer[];

/** The owner's answers by item, each with its time; unanswered items are missing. */
export const storedAnswers = z.partialRecord(
  z.enum(SETUP_ITEMS),
  z.object({ answer: z.enum(answers), at: z.iso.datetime() }),
);
export type StoredAnswers = z.infer<typeof storedAnswers>;

export const setupItem = z.object({
  key: z.enum(SETUP_ITEMS),
  state: z
    .enum(['done', 'open', 'later', 'unwanted'])
    .describe('`later` comes back after a week, `unwanted` when the owner wants it back'),
});
export type SetupItemView = z.infer<typeof setupItem>;

export const setupList = z.object({
  items: z.array(setupItem),
  done: z.number(),
  total: z.number().describe('all items but the unwanted ones'),
});
export type SetupList = z.infer<typeof setupList>;
const setupReply = reply(setupList);

export const listSetupCall = endpoint('GET /setup', { reply: setupReply });

export const answerSetupCall = endpoint('POST /setup/:item', {
  params: z.object({ item: z.enum(SETUP_ITEMS, { error: 'چنین کاری در فهرست نیست.' }) }),
  body: z.object({ answer: z.enum(answers, { error: 'پاسخ را از گزینه‌ها انتخاب کنید.' }) }),
  reply: setupReply,
});
