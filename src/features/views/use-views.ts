import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Actor } from '#domain/roles.ts';
import type { ViewList } from '#domain/views.ts';
import { call } from '#kit/call.ts';
import type { ViewStore, ViewToSave } from '#ui/views/types.ts';
import { canShareViews } from './permissions.ts';
import {
  listViewsCall,
  removeViewCall,
  saveViewCall,
  VIEW_NAME_MAX,
  type ViewView,
} from './views.ts';

const keyOf = (user: number, list: ViewList) => ['views', user, list];

export async function fetchViews(list: ViewList, signal?: AbortSignal): Promise<ViewView[]> {
  return (await call(listViewsCall, { list }, signal ? { signal } : {})).data;
}

export async function postView(list: ViewList, view: ViewToSave): Promise<ViewView> {
  return (await call(saveViewCall, { ...view, list })).data;
}

/** The account's own views of a list and the shared ones. */
function useViews(user: number, list: ViewList) {
  return useQuery({
    queryKey: keyOf(user, list),
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) => fetchViews(list, signal),
  });
}

export const refreshViews = (queries: QueryClient, user: number, list: ViewList) =>
  queries.invalidateQueries({ queryKey: keyOf(user, list) });

/** Saves a view and deletes one; both throw what the client throws. */
function useViewCalls(user: number, list: ViewList) {
  const queries = useQueryClient();
  const save = useCallback(
    async (view: ViewToSave): Promise<ViewView> => {
      try {
        return await postView(list, view);
      } finally {
        await refreshViews(queries, user, list);
      }
    },
    [queries, user, list],
  );
  const remove = useCallback(
    async ({ id }: Pick<ViewView, 'id'>): Promise<void> => {
      try {
        await call(removeViewCall, { id });
      } finally {
        await refreshViews(queries, user, list);
      }
    },
    [queries, user, list],
  );
  return { save, remove };
}

/** The views of a list for the current user. */
export function useViewStore(me: Pick<Actor, 'id' | 'role'>, list: ViewList): ViewStore {
  const { data: views, isError, refetch } = useViews(me.id, list);
  const { save, remove } = useViewCalls(me.id, list);
  return {
    views,
    isError,
    retry: () => void refetch(),
    save,
    remove,
    canShare: canShareViews(me),
    longestName: VIEW_NAME_MAX,
  };
}
