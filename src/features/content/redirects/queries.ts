import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { listRedirectsCall, removeRedirectCall, saveRedirectCall } from '../contract.ts';

const KEY = ['content-redirects'];

/** The redirects. */
export function useRedirects() {
  return useQuery({
    queryKey: KEY,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) => (await call(listRedirectsCall, {}, { signal })).data,
  });
}

/** Each throws what the client throws, and refetches the list in any case. */
export function useRedirectCalls() {
  const queries = useQueryClient();
  async function inList(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } finally {
      await queries.invalidateQueries({ queryKey: KEY });
    }
  }
  return {
    add: (redirect: InputOf<typeof saveRedirectCall>) => inList(call(saveRedirectCall, redirect)),
    remove: (id: number) => inList(call(removeRedirectCall, { id })),
  };
}
