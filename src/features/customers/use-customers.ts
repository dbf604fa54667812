import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import {
  addMemberCall,
  changeCustomerCall,
  checkCodeCall,
  enterCustomerCall,
  removeMemberCall,
} from './customers.ts';
import { customerDetailCall } from './detail.ts';
import { CUSTOMER_LIST_TEXTS, listCustomersCall } from './list.ts';
import {
  keepApartCall,
  listProposalsCall,
  mergeCustomersCall,
  splitCustomerCall,
} from './merge.ts';

/** The cache key of everything about customers. */
const CUSTOMERS_KEY = 'customers';

/** A page of customers by the query string of `GET /customers`; fetched only while it is wanted. */
export function useCustomers(search: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [CUSTOMERS_KEY, 'list', search],
    placeholderData: keepPreviousData,
    ...AT_ONCE,
    queryFn: ({ signal }) => call(listCustomersCall, new URLSearchParams(search), { signal }),
  });
}

/**
 * The name of a customer by its id in an address; undefined for none and until it is known. Lists that are filtered
 * by one show it, and looking up a name is no reading of the customer.
 */
export function useCustomerName(id: string | null): string | undefined {
  const isAsked = id !== null && /^[1-9]\d{0,14}$/.test(id);
  const { data, isPlaceholderData } = useCustomers(`id=${id}&per_page=1`, isAsked);
  const [customer] = isAsked && !isPlaceholderData ? (data?.data ?? []) : [];
  return customer && (customer.name || customer.phones[0]?.number || CUSTOMER_LIST_TEXTS.nameless);
}

/** One customer with the newest of all that belongs to it. */
export function useCustomer(id: number) {
  return useQuery({
    queryKey: [CUSTOMERS_KEY, 'one', id],
    ...AT_ONCE,
    queryFn: dataOf(customerDetailCall, { id }),
  });
}

/** Fetches a customer anew once what its page tells of has changed elsewhere on it. */
export function useFreshWith(id: number, shown: unknown): void {
  const queries = useQueryClient();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) {
      void queries.invalidateQueries({ queryKey: [CUSTOMERS_KEY, 'one', id] });
    }
    before.current = shown;
  }, [queries, id, shown]);
}

type PartOf<Row> = { data: { rows: Row[]; next: number | null } };

/**
 * A part of a customer's page: the rows that came with it, and behind them those that were asked for since. They
 * begin anew where the first ones change.
 */
export function useCustomerPart<Row extends { id: number }>(
  name: string,
  { id, first, count }: { id: number; first: Row[]; count: number },
  fetch: (after: number, signal: AbortSignal) => Promise<PartOf<Row>>,
) {
  const last = first.at(-1)?.id ?? 0;
  const list = useInfiniteQuery({
    // Its rows are asked for by a press alone, never along with the customer.
    enabled: false,
    queryKey: [CUSTOMERS_KEY, 'part', name, id, last],
    gcTime: 0,
    ...AT_ONCE,
    initialPageParam: last,
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    getNextPageParam: ({ data }) => data.next,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  return {
    rows: [...first, ...(data?.pages ?? []).flatMap((page) => page.data.rows)],
    isFailed: isError,
    more: {
      hasNextPage: data ? hasNextPage : count > first.length,
      isFetchingNextPage: isFetching,
      fetchNextPage,
    },
  };
}

/** A page of pairs that may be one customer, of one by its id or of all. */
export function useProposals(page: number, customer: string) {
  return useQuery({
    queryKey: [CUSTOMERS_KEY, 'proposals', customer, page],
    placeholderData: keepPreviousData,
    ...AT_ONCE,
    queryFn: ({ signal }) =>
      call(listProposalsCall, new URLSearchParams({ page: String(page), customer }), { signal }),
  });
}

/** The actions on customers. Each throws what the client throws; all is fetched again even after an error. */
export function useCustomerCalls() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [CUSTOMERS_KEY] });
  const changed = async <T>(reply: Promise<{ data: T }>): Promise<T> =>
    (await reply.finally(refresh)).data;
  return {
    enter: (customer: InputOf<typeof enterCustomerCall>) =>
      changed(call(enterCustomerCall, customer)),
    change: (customer: InputOf<typeof changeCustomerCall>) =>
      changed(call(changeCustomerCall, customer)),
    checkCode: (id: number) => changed(call(checkCodeCall, { id })),
    merge: (given: InputOf<typeof mergeCustomersCall>) => changed(call(mergeCustomersCall, given)),
    split: (id: number, what: number[]) => changed(call(splitCustomerCall, { id, what })),
    keepApart: (id: number, other: number, isUndone = false) =>
      changed(call(keepApartCall, { id, other, is_undone: isUndone })),
    addMember: (given: InputOf<typeof addMemberCall>) => changed(call(addMemberCall, given)),
    removeMember: (id: number, member: number) => changed(call(removeMemberCall, { id, member })),
  };
}
