import { useInfiniteQuery } from '@tanstack/react-query';
import { listAuditLogCall } from '#features/audit/audit.ts';
import { call } from '#kit/call.ts';
import { http } from '#lib/http/http-client.ts';

/** The log under a filter, part by part, the latest first. */
export function useAuditLog(filter: URLSearchParams) {
  const query = filter.toString();
  return useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const searchParams = new URLSearchParams(query);
      if (pageParam !== null) searchParams.set('cursor', String(pageParam));
      return call(listAuditLogCall, searchParams, { signal });
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
