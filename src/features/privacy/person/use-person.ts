import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErasureReason } from '#domain/erasure.ts';
import { call, dataOf } from '#kit/call.ts';
import type { PersonalData } from '../export/export.ts';
import {
  type ErasureOutcome,
  erasePersonCall,
  liftHoldCall,
  type PersonInput,
  personSummaryCall,
  preparePersonalExportCall,
  setHoldCall,
} from '../privacy.ts';

const keyOf = (person: PersonInput) => ['personal-data', person];

/** How much data is stored about a person; a POST, as no address identifies a person. */
export function usePerson(person: PersonInput) {
  return useQuery({
    queryKey: keyOf(person),
    retry: false,
    queryFn: dataOf(personSummaryCall, person),
  });
}

/** The calls of a person's data page. Each throws what the client throws. */
export function usePersonCalls(person: PersonInput) {
  const queries = useQueryClient();
  return {
    fetchCopy: async (): Promise<PersonalData> =>
      (await call(preparePersonalExportCall, person)).data,
    erase: async (
      reason: string,
      named: { policy_ids: number[]; claim_ids: number[] },
    ): Promise<ErasureOutcome> => {
      // The form's schema has taken it for one of them.
      const why = reason as ErasureReason;
      // Lists all over the dashboard show this person's name and number.
      const erased = call(erasePersonCall, { ...person, reason: why, ...named });
      return (await erased.finally(() => queries.invalidateQueries())).data;
    },
    /** Sets or lifts a hold on the person's data. */
    hold: (reason: string, isLifted: boolean) =>
      call(isLifted ? liftHoldCall : setHoldCall, { ...person, reason }).finally(() =>
        queries.invalidateQueries({ queryKey: keyOf(person) }),
      ),
  };
}
