import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { http } from '#lib/http/http-client.ts';
import { refreshPolicies } from '../queries.ts';

/** The actions of a super-admin on the list of insurers; each throws what the client throws. */
export function useInsurerCalls() {
  const queries = useQueryClient();
  return useMemo(() => {
    async function post(path: string, json: object): Promise<void> {
      await http.post(path, { json });
      await refreshPolicies(queries);
    }
    return {
      add: (name: string) => post('/insurers', { name }),
      change: (id: number, change: { name?: string; is_active?: boolean }) =>
        post(`/insurers/${id}`, { ...change, _method: 'PATCH' }),
    };
  }, [queries]);
}
