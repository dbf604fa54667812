import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { http } from '#lib/http/http-client.ts';
import { policyReply } from '../enter/contract.ts';
import { atOnce, POLICIES_KEY, refreshPolicies } from '../queries.ts';
import type { PolicyDetail } from './contract.ts';

/** One policy with everything that belongs to it. */
export function usePolicy(id: number) {
  return useQuery({
    ...atOnce,
    queryKey: [POLICIES_KEY, 'detail', id],
    queryFn: async ({ signal }): Promise<PolicyDetail> =>
      policyReply.parse(await http.get(`/policies/${id}`, { signal }).json()).data,
  });
}

/** The actions on policies; each answers the changed policy, and throws what the client throws. */
export function usePolicyCalls() {
  const queries = useQueryClient();
  return useMemo(() => {
    async function post(path: string, json: object): Promise<PolicyDetail> {
      try {
        return policyReply.parse(await http.post(path, { json }).json()).data;
      } finally {
        void refreshPolicies(queries);
      }
    }
    return {
      enter: (body: object) => post('/policies', body),
      change: (id: number, body: object) => post(`/policies/${id}`, { ...body, _method: 'PATCH' }),
      renew: (id: number, body: object) => post(`/policies/${id}/renew`, body),
      cancel: (id: number, reason: string) => post(`/policies/${id}/cancel`, { reason }),
      pay: (id: number, instalment: number, paid_on: string) =>
        post(`/policies/${id}/instalments/${instalment}/paid`, { paid_on }),
      refresh: () => refreshPolicies(queries),
    };
  }, [queries]);
}
