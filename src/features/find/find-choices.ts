import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KIND_LISTS, REQUEST_KINDS } from '#domain/requests.ts';
import { addressOfRequest, type Here } from '#features/worklists/rows/use-open-request.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call } from '#kit/call.ts';
import {
  type Found,
  type FoundCustomer,
  type FoundPerson,
  type FoundPolicy,
  type FoundRequest,
  findEverywhereCall,
} from './find.ts';

/** The results and their search text: results of an earlier text stay shown until the next ones come. */
type Answer = Found & { q: string };

/** Searches for a text; sends nothing where it is empty, and cancels a search that is out of date. */
export function useFind(q: string) {
  return useQuery({
    queryKey: ['find', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Rows change all the time: each search is sent anew.
    gcTime: 0,
    ...AT_ONCE,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Answer> => ({
      ...(await call(findEverywhereCall, { q }, { signal })).data,
      q,
    }),
  });
}

/** The current list, searched for what was typed; null on a page that is no list. */
function addressInList(typed: string, { base, pathname }: Here): string | null {
  const lists = [
    ...REQUEST_KINDS.map((kind) => `${base}/${KIND_LISTS[kind].path}`),
    `${base}/customers`,
    `${base}/policies`,
    `${base}/users`,
  ];
  return lists.includes(pathname) ? `${pathname}?${new URLSearchParams({ search: typed })}` : null;
}

/** One line of the results, and where it leads. */
export type Choice = { key: string; to: string } & (
  | { of: 'customer'; customer: FoundCustomer }
  | { of: 'request'; request: FoundRequest }
  | { of: 'policy'; policy: FoundPolicy }
  | { of: 'person'; person: FoundPerson }
  | { of: 'list'; typed: string }
);

/**
 * All choices in the order in which they are shown: customers, requests, policies, people, a search of the current list.
 */
export function choicesOf(answer: Answer | undefined, typed: string, here: Here): Choice[] {
  const inList = typed === '' ? null : addressInList(typed, here);
  const { customers = [], requests = [], policies = [], people = [] } = answer ?? {};
  return [
    ...customers.map((customer): Choice => {
      const to = `${here.base}/customers/${customer.id}`;
      return { of: 'customer', key: `customer-${customer.id}`, to, customer };
    }),
    ...requests.map((request): Choice => {
      const to = addressOfRequest(request, here);
      return { of: 'request', key: `request-${request.id}`, to, request };
    }),
    ...policies.map((policy): Choice => {
      const to = `${here.base}/policies/${policy.id}`;
      return { of: 'policy', key: `policy-${policy.id}`, to, policy };
    }),
    ...people.map((person): Choice => {
      const to = `${here.base}/user-detail/${person.id}`;
      return { of: 'person', key: `person-${person.id}`, to, person };
    }),
    ...(inList ? [{ of: 'list', key: 'list', to: inList, typed } as const] : []),
  ];
}

/** The one request whose whole code was typed; null where something else was typed. */
export const exactOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice.of === 'request' && choice.request.matched_code !== null);
