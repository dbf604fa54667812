import { z } from 'zod';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { staffMember } from '#features/requests/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { listReply, paging, reply } from '#lib/http/envelope.ts';
import { idParams, paragraph } from '#lib/input/fields.ts';

/** `open`: not answered yet. */
export const LOW_RATING_STATES = ['open', 'closed'] as const;
export type LowRatingState = (typeof LOW_RATING_STATES)[number];

export const ANSWER_LENGTH = 500;

const lowRatingsQuery = z.object({
  state: z
    .enum(LOW_RATING_STATES, { error: 'وضعیت ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
    .default('open'),
  ...paging,
});
export type LowRatingsQuery = z.output<typeof lowRatingsQuery>;

export const lowRating = z.object({
  id: z.number(),
  score: z.number().describe('1 or 2'),
  comment: z.string().nullable().describe('the words that came with it'),
  created_at: z.iso.datetime(),
  request: z.object({
    id: z.number(),
    kind: z.enum(REQUEST_KINDS),
    tracking_code: z.string(),
    full_name: z.string(),
    service_title: z.string().nullable(),
    assignee: staffMember.nullable().describe('who has worked on it'),
  }),
  taken_by: staffMember.nullable(),
  taken_at: z.iso.datetime().nullable(),
  closed_by: staffMember.nullable(),
  closed_at: z.iso.datetime().nullable(),
  answer: z.string().nullable().describe('what was done about it'),
});
export type LowRating = z.infer<typeof lowRating>;

const lowRatingReply = reply(lowRating);

export const listLowRatingsCall = endpoint('GET /low-ratings', {
  query: lowRatingsQuery,
  reply: listReply(lowRating),
});

export const claimLowRatingCall = endpoint('POST /low-ratings/:id/take', {
  params: idParams,
  reply: lowRatingReply,
});

export const answerLowRatingCall = endpoint('POST /low-ratings/:id/close', {
  params: idParams,
  body: z.object({ answer: paragraph('آنچه انجام شد', 3, ANSWER_LENGTH) }),
  reply: lowRatingReply,
});
