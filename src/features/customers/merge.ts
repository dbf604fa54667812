/** Saying that two customers are one, and taking it back. */
import { z } from 'zod';
import { SAME_REASONS } from '#domain/customers.ts';
import { endpoint } from '#kit/endpoint.ts';
import { listReply, paging, reply } from '#lib/http/envelope.ts';
import { isoInstant } from '#lib/input/days.ts';
import { flag, positiveInteger } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import { customerView } from './customers.ts';

/** A merge is taken back within so many days. */
export const SPLIT_DAYS = 30;

const proposal = z.object({
  one: customerView,
  other: customerView,
  reasons: z.array(z.enum(SAME_REASONS)),
  is_certain: z.boolean().describe('both have the same checked code: one press merges them'),
});
export type Proposal = z.infer<typeof proposal>;

export const listProposalsCall = endpoint('GET /customers/proposals', {
  query: z.object({ ...paging, customer: emptyAsUnset(positiveInteger().optional()) }),
  reply: listReply(proposal),
});

const SEEN_WRONG = 'زمان آخرین تغییر دو مشتری خوانده نشد.';

const mergeInput = z.object({
  into: positiveInteger(),
  /** `updated_at` of both as the caller saw them: 409 `changed` where either is another by now. */
  seen: z.array(isoInstant(SEEN_WRONG)).length(2).optional(),
  /** By one press, without comparing them: 409 `changed` where they do not have the same checked code any more. */
  certain: flag.optional(),
});
export type MergeInput = z.output<typeof mergeInput>;

export const mergeCustomersCall = endpoint('POST /customers/:id/merge', {
  body: mergeInput,
  reply: reply(customerView),
});

export const splitCustomerCall = endpoint('POST /customers/:id/split', {
  body: z.object({ what: z.array(positiveInteger()).min(1).max(50) }),
  reply: reply(customerView),
});

export const keepApartCall = endpoint('POST /customers/:id/apart', {
  body: z.object({ other: positiveInteger(), is_undone: flag }),
  reply: reply(z.object({})),
});

/** A customer that was merged into another, for the page. */
export const mergedView = z.object({
  id: z.number(),
  name: z.string(),
  numbers: z.string(),
  at: z.iso.datetime(),
  by: z.string().describe('the name of the colleague'),
  can_split: z.boolean(),
});
