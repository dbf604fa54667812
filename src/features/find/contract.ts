/** One search over everything that staff works on (api.md, "The clerk's second"). */

import { z } from 'zod';
import { userView } from '#features/auth/contract.ts';
import { policyView } from '#features/policies/contract.ts';
import { requestView } from '#features/requests/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { searchText } from '#lib/input/fields.ts';

/** The most results of each kind: another word finds a missing one sooner than a longer list would. */
export const MOST_FOUND = 8;
export const LONGEST_FIND = 100;

export const foundRequest = requestView
  .pick({
    id: true,
    kind: true,
    tracking_code: true,
    status: true,
    is_spam: true,
    full_name: true,
    phone_number: true,
    service_title: true,
    assignee: true,
    result: true,
    created_at: true,
  })
  .extend({
    matched_code: z
      .string()
      .nullable()
      .describe('the whole code that was asked for, the first submission’s or another’s'),
  });
export type FoundRequest = z.infer<typeof foundRequest>;

export const foundPerson = userView.pick({
  id: true,
  first_name: true,
  last_name: true,
  phone_number: true,
  national_code: true,
  role: true,
  is_active: true,
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const foundPolicy = policyView.pick({
  id: true,
  status: true,
  holder_name: true,
  holder_phone: true,
  line: true,
  insurer: true,
  number: true,
  ends_on: true,
  insured_object: true,
});
export type FoundPolicy = z.infer<typeof foundPolicy>;

const findReply = reply(
  z.object({
    requests: z.array(foundRequest).describe('of all kinds, open and closed, the best first'),
    policies: z.array(foundPolicy).describe('all terms, the best first'),
    people: z.array(foundPerson).describe('whom the caller may know of, the best first'),
  }),
);
export type Found = z.infer<typeof findReply>['data'];

export const findEverywhereCall = endpoint('GET /find', {
  query: z.object({ q: searchText('جست‌وجو', LONGEST_FIND) }),
  reply: findReply,
});
