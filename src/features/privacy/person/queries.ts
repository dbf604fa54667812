import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErasureReason } from '#domain/erasure.ts';
import { http } from '#lib/http/http-client.ts';
import {
  type ErasureOutcome,
  erasureReply,
  type PersonInput,
  personSummaryReply,
} from '../contract.ts';
import { type PersonalData, personalDataReply } from '../export/contract.ts';

const keyOf = (person: PersonInput) => ['personal-data', person];

/** How much data is stored about a person; a POST, as no address identifies a person. */
export function usePerson(person: PersonInput) {
  return useQuery({
    queryKey: keyOf(person),
    retry: false,
    queryFn: async ({ signal }) =>
      personSummaryReply.parse(
        await http.post('/personal-data/summary', { json: person, signal }).json(),
      ).data,
  });
}

/** The calls of a person's data page. Each throws what the client throws. */
export function usePersonCalls(person: PersonInput) {
  const queries = useQueryClient();
  return {
    fetchCopy: async (): Promise<PersonalData> =>
      personalDataReply.parse(await http.post('/personal-data/export', { json: person }).json())
        .data,
    erase: async (
      reason: ErasureReason | '',
      named: { policy_ids: number[]; claim_ids: number[] },
    ): Promise<ErasureOutcome> => {
      const json = { ...person, reason, ...named };
      try {
        return erasureReply.parse(await http.post('/personal-data/erase', { json }).json()).data;
      } finally {
        // Lists all over the dashboard show this person's name and number.
        await queries.invalidateQueries();
      }
    },
    /** Sets or lifts a hold on the person's data. */
    hold: async (reason: string, isLifted: boolean): Promise<void> => {
      const path = isLifted ? '/personal-data/hold/lift' : '/personal-data/hold';
      try {
        await http.post(path, { json: { ...person, reason } }).json();
      } finally {
        await queries.invalidateQueries({ queryKey: keyOf(person) });
      }
    },
  };
}
