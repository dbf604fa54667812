import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ViewList } from '#domain/views.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call } from '#kit/call.ts';
import { listViewsCall, removeViewCall, saveViewCall, type ViewView } from './views.ts';

export type ViewToSave = { name: string; query: string; shared?: boolean; replace?: boolean };

const keyOf = (user: number, list: ViewList) => ['views', user, list];

export async function fetchViews(list: ViewList, signal?: AbortSignal): Promise<ViewView[]> {
  return (await call(listViewsCall, { list }, signal ? { signal } : {})).data;
}

export const postView = (list: ViewList, view: ViewToSave) => call(saveViewCall, { ...view, list });

export const refreshViews = (queries: QueryClient, user: number, list: ViewList) =>
  queries.invalidateQueries({ queryKey: keyOf(user, list) });

/** The account's own views of a list and the shared ones; the calls throw what the client throws. */
export function useViews(user: number, list: ViewList) {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(user, list),
    ...AT_ONCE,
    queryFn: ({ signal }) => fetchViews(list, signal),
  });
  const changed = () => refreshViews(queries, user, list);
  return {
    views: data,
    isError,
    retry: () => void refetch(),
    save: (view: ViewToSave) => postView(list, view).finally(changed),
    remove: ({ id }: Pick<ViewView, 'id'>) => call(removeViewCall, { id }).finally(changed),
  };
}
