import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { type OfficeHours, officeOf } from '#domain/hours/office-hours.ts';
import type { Role } from '#domain/roles.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import type { RequestChange, RequestView } from '#features/requests/requests.ts';
import { useRequestChanges } from '#features/requests/use-changes.ts';
import { REQUESTS_KEY, refreshAll, refreshLists } from '#features/requests/use-requests.ts';
import { enteredHoursOf } from '#features/settings/hours/entered-hours.ts';
import {
  DEFAULT_PUBLIC_SETTINGS,
  type PublicSettings,
  publicSettingsCall,
} from '#features/settings/settings.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { minutes } from '#lib/dates/durations.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { failureOf } from '#lib/http/failures.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { assignRequestCall, listAssigneesCall, takeRequestCall } from '../assign.ts';
import { askForPapersCall, moveClaimCall, setPaperCall } from '../claims/claims.ts';
import { closeCall, reopenCall } from '../close/close.ts';
import { joinRequestsCall, splitRequestCall } from '../join/join.ts';
import { addOutcomeCall } from '../outcome/outcome.ts';
import { rescueCall } from '../rescue.ts';
import { takeBackAssignmentCall, undoCall } from '../undo/undo.ts';
import { type RequestDetail, requestDetailCall, textStoppedNow } from './panel.ts';

const detailKey = (id: number) => [REQUESTS_KEY, 'detail', id];

async function fetchDetail(id: number, signal?: AbortSignal): Promise<RequestDetail> {
  return (await call(requestDetailCall, { id }, signal ? { signal } : {})).data;
}

/**
 * Stores a request from the server in the cache, for its panel and its rows; an older version never replaces
 * a later one.
 */
function keepDetail(queries: QueryClient, detail: RequestDetail): void {
  queries.setQueryData<RequestDetail>(detailKey(detail.id), (known) =>
    known && known.updated_at > detail.updated_at ? known : detail,
  );
}

/**
 * Stores a request after a step of the clerk, and shows an error if the step's text was stopped by the
 * number's limit.
 */
function keepChanged(queries: QueryClient, detail: RequestDetail): void {
  const known = queries.getQueryData<RequestDetail>(detailKey(detail.id));
  const before = new Set(known?.timeline.map(({ key }) => key));
  keepDetail(queries, detail);
  const stopped = detail.timeline.findLast(({ key, sms }) => sms?.room_at && !before.has(key));
  if (!known || !stopped?.sms?.room_at) return;
  const at = formatNearDateTime(stopped.sms.room_at, new Date());
  notify.error(textStoppedNow(at), TOAST_STAYS.management);
}

/** The address of the page of one request. */
export const requestPageLink = (role: Role, id: number): string =>
  `${dashboardPath(role)}/requests/${id}`;

/** One request with its timeline. */
export function useRequest(id: number, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: detailKey(id),
    ...AT_ONCE,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => fetchDetail(id, signal),
  });
}

/** The latest known version of a request in a list: its own, if that is later than the list's. */
export function useNewest(row: RequestView): RequestView {
  const { data } = useRequest(row.id, false);
  return data && data.updated_at > row.updated_at ? data : row;
}

/** Prefetches a request that opens soon, unless it is cached; after a failure it is fetched as it opens. */
export function useFetchAhead(): (id: number) => void {
  const queries = useQueryClient();
  return useCallback(
    (id) =>
      void queries.prefetchQuery({
        queryKey: detailKey(id),
        ...AT_ONCE,
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: ({ signal }) => fetchDetail(id, signal),
      }),
    [queries],
  );
}

/** Refetches a request, and answers it; null when that fails. */
export function useReloadRequest(): (id: number) => Promise<RequestDetail | null> {
  const queries = useQueryClient();
  return useCallback(
    async (id) => {
      try {
        const detail = await fetchDetail(id);
        keepChanged(queries, detail);
        void refreshLists(queries);
        return detail;
      } catch {
        return null;
      }
    },
    [queries],
  );
}

/** The changes of a request; each answers the request after it, a join the one that it is joined to. */
const CHANGES = {
  claim: takeRequestCall,
  rescue: rescueCall,
  undo: undoCall,
  'take-back': takeBackAssignmentCall,
  assign: assignRequestCall,
  events: addOutcomeCall,
  close: closeCall,
  reopen: reopenCall,
  join: joinRequestsCall,
  split: splitRequestCall,
  'claim-stage': moveClaimCall,
  'claim-papers': setPaperCall,
  'claim-papers/ask': askForPapersCall,
} as const;

type Changes = typeof CHANGES;
/** What a change says besides the request that it is of. */
type Body<What extends keyof Changes> = Omit<InputOf<Changes[What]>, 'id'>;

/** A change with its body, if it has one. */
export type RequestCall = {
  [What in keyof Changes]: { what: What } & (keyof Body<What> extends never
    ? unknown
    : { body: Body<What> });
}[keyof Changes];

/** Changes a request and updates it everywhere. Throws what the client throws. */
export function useRequestCall(): (id: number, change: RequestCall) => Promise<RequestDetail> {
  const queries = useQueryClient();
  return useCallback(
    async (id, change) => {
      const body = 'body' in change ? change.body : {};
      const { data: detail } = await call(CHANGES[change.what], { id, ...body });
      keepChanged(queries, detail);
      void refreshLists(queries);
      return detail;
    },
    [queries],
  );
}

/** All active colleagues, by name. */
export function useAssignees(isWanted = true) {
  return useQuery({
    queryKey: [REQUESTS_KEY, 'assignees'],
    ...AT_ONCE,
    enabled: isWanted,
    staleTime: minutes(5),
    queryFn: dataOf(listAssigneesCall, {}),
  });
}

/** What the office has set; the defaults until that is loaded. */
function useOfficeSettings(): PublicSettings {
  const { data } = useQuery({
    queryKey: ['office-hours'],
    networkMode: 'always',
    staleTime: minutes(5),
    queryFn: dataOf(publicSettingsCall, {}),
  });
  return data ?? DEFAULT_PUBLIC_SETTINGS;
}

/** The office hours; the defaults until the settings are loaded. */
export function useOfficeHours(): OfficeHours {
  const settings = useOfficeSettings();
  return useMemo(() => officeOf(enteredHoursOf(settings)), [settings]);
}

/** The rules for deadlines of claims, with the office hours. */
export function useDeadlineRules(): DeadlineRules {
  const office = useOfficeHours();
  const { claim_deadlines: figures } = useOfficeSettings();
  return useMemo(() => ({ office, figures }), [office, figures]);
}

/** Above this number of changes at once, refetching everything is cheaper than refetching each request. */
const FETCHED_ONE_BY_ONE = 12;

/** Whether the request's panel is open or a list shows its row, even as one that no longer belongs there. */
function isOnScreen(queries: QueryClient, id: number): boolean {
  const entry = queries.getQueryCache().find({ queryKey: detailKey(id) });
  return (entry?.getObserversCount() ?? 0) > 0;
}

/** Refetches a changed request; null when that fails. */
async function fetchChanged(queries: QueryClient, id: number): Promise<RequestDetail | null> {
  try {
    const detail = await fetchDetail(id);
    keepDetail(queries, detail);
    return detail;
  } catch (error) {
    // A deleted request is no row any more; after any other failure everything is refetched.
    if (failureOf(error).kind !== 'refused') void refreshAll(queries);
    return null;
  }
}

/** The requests that came into the queue: new ones, and those that were rescued from the spam. */
const broughtBy = (changes: RequestChange[]): ReadonlySet<number> =>
  new Set(
    changes
      .filter(({ type }) => type === 'created' || type === 'rescued')
      .map(({ request_id }) => request_id),
  );

type Live = {
  /** There are new requests, and the lists show them. */
  onArrived: (requests: RequestView[]) => void;
  /** Everything was refetched, as changes may have been missed. */
  onAfresh?: () => void;
  /** Tasks were made or changed. */
  onTasks?: () => void;
};

/**
 * Keeps every list and the open panel live: after a change the lists are refetched, and so is the request if
 * it is on the screen. Answers whether the feed is open.
 */
export function useLiveRequests({ onArrived, onAfresh, onTasks }: Live): boolean {
  const queries = useQueryClient();

  async function take(changes: RequestChange[]): Promise<void> {
    const isListed = refreshLists(queries);
    const arrived = broughtBy(changes);
    const wanted = new Set(changes.map(({ request_id }) => request_id)).difference(arrived);
    for (const id of wanted) if (isOnScreen(queries, id)) void fetchChanged(queries, id);
    const requests = await Promise.all([...arrived].map((id) => fetchChanged(queries, id)));
    await isListed;
    const known = requests.filter((request) => request !== null);
    if (known.length > 0) onArrived(known);
  }

  const afresh = async (): Promise<void> => {
    await refreshAll(queries);
    onAfresh?.();
  };

  return useRequestChanges({
    onTasks,
    onOpen: () => void afresh(),
    onChanges: (changes) => {
      const ids = new Set(changes.map(({ request_id }) => request_id));
      void (ids.size > FETCHED_ONE_BY_ONE ? afresh() : take(changes));
    },
  });
}
