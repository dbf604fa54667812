import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#kit/call.ts';
import { minutes } from '#lib/dates/durations.ts';
import { chooseDutyCall, type DutyView, dutyStateCall } from './duty.ts';

const KEY = ['duty'];
/** The office opens and closes while a page is open. */
const LOOK_EVERY = minutes(5);

/** Whether the caller is on duty; undefined until it is known. */
export function useDuty(): DutyView | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    networkMode: 'always',
    retry: false,
    refetchInterval: LOOK_EVERY,
    queryFn: async ({ signal }) => (await call(dutyStateCall, {}, { signal })).data,
  });
  return data;
}

/** Sets whether the caller is on duty. Throws what the client throws. */
export function useChooseDuty(): (isOn: boolean) => Promise<DutyView> {
  const queries = useQueryClient();
  return useCallback(
    async (isOn) => {
      const { data } = await call(chooseDutyCall, { on_duty: isOn });
      queries.setQueryData<DutyView>(KEY, data);
      return data;
    },
    [queries],
  );
}
