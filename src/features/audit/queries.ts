import { useInfiniteQuery } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { auditReply } from './contract.ts';

/** The log under a filter, part by part, the latest first. */
export function useAuditLog(filter: URLSearchParams) {
  const query = filter.toString();
  return useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const searchParams = new URLSearchParams(query);
      if (pageParam !== null) searchParams.set('cursor', String(pageParam));
      return auditReply.parse(await http.get('/audit', { searchParams, signal }).json());
    },
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
}

/** The filtered log as a file to download. */
export async function downloadAuditLog(filter: URLSearchParams): Promise<Blob> {
  const searchParams = new URLSearchParams(filter);
  const reply = await http.get('/audit/export', { searchParams, timeout: false });
  return reply.blob();
}
