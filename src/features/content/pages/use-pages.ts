import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import {
  createFreePageCall,
  listEditablePagesCall,
  type PageSummary,
  placeFreePageCall,
  removeFreePageCall,
} from '../content.ts';

export const PAGES_KEY = ['content-pages'];

/** Every page that staff may write. */
export function usePages() {
  return useQuery({
    queryKey: PAGES_KEY,
    ...AT_ONCE,
    queryFn: dataOf(listEditablePagesCall, {}),
  });
}

/** The calls of free pages. Each throws what the client throws, and refetches the list in any case. */
export function useFreePageCalls() {
  const queries = useQueryClient();
  const inList = (work: Promise<unknown>) =>
    work.finally(() => queries.invalidateQueries({ queryKey: PAGES_KEY }));
  return {
    create: (page: InputOf<typeof createFreePageCall>) => inList(call(createFreePageCall, page)),
    place: (slug: string, place: PageSummary['place']) =>
      inList(call(placeFreePageCall, { slug, place })),
    remove: (slug: string) => inList(call(removeFreePageCall, { slug })),
  };
}
