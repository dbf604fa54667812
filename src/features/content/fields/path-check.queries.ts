import { useQuery } from '@tanstack/react-query';

/** Only a clear 404 or 410 counts: a failed check proves nothing about the address. */
async function leadsNowhere(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const request = { method: 'HEAD', headers: { accept: 'text/html' }, signal };
    return [404, 410].includes((await fetch(path, request)).status);
  } catch {
    return false;
  }
}

/** True once it is known that a path of ours leads to no page; null is not checked. */
export function usePathCheck(path: string | null): boolean {
  const { data } = useQuery({
    queryKey: ['path-check', path],
    enabled: path !== null,
    queryFn: ({ signal }) => leadsNowhere(path ?? '/', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === true;
}
