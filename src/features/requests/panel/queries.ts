import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Outcome, RequestResult } from '#domain/requests.ts';
import type { OfficeHours } from '#domain/working-hours.ts';
import {
  DEFAULT_PUBLIC_SETTINGS,
  type PublicSettings,
  settingsReply,
} from '#features/settings/contract.ts';
import { minutes } from '#lib/dates/durations.ts';
import { append } from '#lib/http/append.ts';
import { failureOf } from '#lib/http/failures.ts';
import { http } from '#lib/http/http-client.ts';
import { assigneesReply } from '../assign/contract.ts';
import type { RequestChange, RequestView } from '../contract.ts';
import { useRequestChanges } from '../live/changes.queries.ts';
import { withChanged } from '../worklist/list-cache.ts';
import { changeLists, REQUESTS_KEY, refreshAll, refreshSums } from '../worklist/queries.ts';
import { type RequestDetail, requestDetailReply } from './contract.ts';

const detailKey = (id: number) => [REQUESTS_KEY, 'detail', id];

async function fetchDetail(id: number, signal?: AbortSignal): Promise<RequestDetail> {
  const reply = await http.get(`/requests/${id}`, signal ? { signal } : {}).json();
  return requestDetailReply.parse(reply).data;
}

/** A request without what only its panel shows. */
function rowOf(detail: RequestDetail) {
  const {
    timeline: _t,
    tracking_codes: _c,
    other_requests: _o,
    rating_comment: _r,
    ...row
  } = detail;
  return row;
}

/** Takes over a request as the server last told it, into the panel and every list; the older of two loses. */
export function keepDetail(queries: QueryClient, detail: RequestDetail): void {
  queries.setQueryData<RequestDetail>(detailKey(detail.id), (known) =>
    known && known.updated_at > detail.updated_at ? known : detail,
  );
  changeLists(queries, (pages) => withChanged(pages, rowOf(detail)));
}

/** One request with its timeline. */
export function useRequest(id: number, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: detailKey(id),
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => fetchDetail(id, signal),
  });
}

/** Loads a request afresh, and answers it; null when it cannot be had. */
export function useReloadRequest(): (id: number) => Promise<RequestDetail | null> {
  const queries = useQueryClient();
  return useCallback(
    async (id) => {
      try {
        const detail = await fetchDetail(id);
        keepDetail(queries, detail);
        refreshSums(queries);
        return detail;
      } catch {
        return null;
      }
    },
    [queries],
  );
}

/** The body of each change; every one answers the request as it then stands. */
export type RequestCall =
  | { what: 'claim' | 'rescue' }
  | { what: 'assign'; body: { user_id: number } }
  | { what: 'events'; body: { outcome: Outcome; note: string; follow_up_at?: string } }
  | { what: 'close'; body: { result: RequestResult; reason: string } }
  | { what: 'reopen'; body: { reason: string } };

/** Changes a request and shows what came of it everywhere. Throws what the client throws. */
export function useRequestCall(): (id: number, call: RequestCall) => Promise<RequestDetail> {
  const queries = useQueryClient();
  return useCallback(
    async (id, call) => {
      const json = 'body' in call ? call.body : {};
      const path = `/requests/${id}/${call.what}`;
      const isAppended = call.what === 'events';
      const reply = isAppended ? await append(path, json) : await http.post(path, { json }).json();
      const detail = requestDetailReply.parse(reply).data;
      keepDetail(queries, detail);
      refreshSums(queries);
      return detail;
    },
    [queries],
  );
}

/** Every active colleague, by name. */
export function useAssignees(isWanted = true) {
  return useQuery({
    queryKey: [REQUESTS_KEY, 'assignees'],
    networkMode: 'always',
    retry: false,
    enabled: isWanted,
    staleTime: minutes(5),
    queryFn: async ({ signal }) =>
      assigneesReply.parse(await http.get('/requests/assignees', { signal }).json()).data,
  });
}

function officeOf({ working_week, holidays }: PublicSettings): OfficeHours {
  return { week: working_week, holidays: new Set(holidays.map(({ date }) => date)) };
}

/** When the office is open; the usual hours until the settings are there. */
export function useOfficeHours(): OfficeHours {
  const { data } = useQuery({
    queryKey: ['office-hours'],
    networkMode: 'always',
    staleTime: minutes(5),
    queryFn: async ({ signal }) =>
      settingsReply.parse(await http.get('/settings', { signal }).json()).data,
  });
  return useMemo(() => officeOf(data ?? DEFAULT_PUBLIC_SETTINGS), [data]);
}

/** With more changes at once than this, asking for the whole list is less than asking for each. */
const FETCHED_ONE_BY_ONE = 12;

/** A request that a change was about, as it now stands. */
export type LiveRequest = { request: RequestView; isNew: boolean };

async function fetchChanged(
  queries: QueryClient,
  changes: RequestChange[],
): Promise<LiveRequest[]> {
  const ids = [...new Set(changes.map(({ request_id }) => request_id))];
  const details = await Promise.all(
    ids.map((id) =>
      fetchDetail(id).catch((error: unknown) => {
        // What is gone is a row no more; any other failure is for the next look to mend.
        if (failureOf(error).kind !== 'refused') refreshAll(queries);
        return null;
      }),
    ),
  );
  const created = new Set(
    changes
      .filter(({ type }) => type === 'created' || type === 'rescued')
      .map(({ request_id }) => request_id),
  );
  return details.flatMap((detail) => {
    if (!detail) return [];
    keepDetail(queries, detail);
    return [{ request: rowOf(detail), isNew: created.has(detail.id) }];
  });
}

/**
 * Keeps every list and the open panel live: rows change in their place, and `onChanged` is told of
 * each changed request, so that a list can take in what belongs there. Answers whether the feed is open.
 */
export function useLiveRequests(onChanged: (requests: LiveRequest[]) => void): boolean {
  const queries = useQueryClient();
  return useRequestChanges({
    onOpen: () => refreshAll(queries),
    onChanges: (changes) => {
      const ids = new Set(changes.map(({ request_id }) => request_id));
      if (ids.size > FETCHED_ONE_BY_ONE) {
        refreshAll(queries);
        return;
      }
      refreshSums(queries);
      void fetchChanged(queries, changes).then(onChanged);
    },
  });
}
