import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { refreshPolicies } from '../queries.ts';
import { createInsurerCall, editInsurerCall } from './contract.ts';

/** The actions of a super-admin on the list of insurers; each throws what the client throws. */
export function useInsurerCalls() {
  const queries = useQueryClient();
  return useMemo(() => {
    async function changed(reply: Promise<unknown>): Promise<void> {
      await reply;
      await refreshPolicies(queries);
    }
    return {
      add: (name: string) => changed(call(createInsurerCall, { name })),
      change: (insurer: InputOf<typeof editInsurerCall>) => changed(call(editInsurerCall, insurer)),
    };
  }, [queries]);
}
