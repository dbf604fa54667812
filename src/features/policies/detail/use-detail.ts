import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { LIST_QUERY } from '#ui/list/use-long-list.ts';
import { cancelPolicyCall } from '../cancel.ts';
import {
  changePolicyCall,
  enterPolicyCall,
  policyDetailCall,
  renewPolicyCall,
} from '../enter/enter.ts';
import { recordPaymentCall } from '../instalments.ts';
import { POLICIES_KEY, refreshPolicies } from '../use-policies.ts';
import type { PolicyDetail } from './detail.ts';

/** One policy with everything that belongs to it. */
export function usePolicy(id: number) {
  return useQuery({
    ...LIST_QUERY,
    queryKey: [POLICIES_KEY, 'detail', id],
    queryFn: dataOf(policyDetailCall, { id }),
  });
}

/** The actions on policies; each answers the changed policy, and throws what the client throws. */
export function usePolicyCalls() {
  const queries = useQueryClient();
  return useMemo(() => {
    const changed = async (reply: Promise<{ data: PolicyDetail }>) =>
      (await reply.finally(() => void refreshPolicies(queries))).data;
    return {
      enter: (policy: InputOf<typeof enterPolicyCall>) => changed(call(enterPolicyCall, policy)),
      change: (policy: InputOf<typeof changePolicyCall>) => changed(call(changePolicyCall, policy)),
      renew: (next: InputOf<typeof renewPolicyCall>) => changed(call(renewPolicyCall, next)),
      cancel: (id: number, reason: string) => changed(call(cancelPolicyCall, { id, reason })),
      pay: (id: number, instalment: number, paid_on: string) =>
        changed(call(recordPaymentCall, { id, instalment, paid_on })),
      refresh: () => refreshPolicies(queries),
    };
  }, [queries]);
}
