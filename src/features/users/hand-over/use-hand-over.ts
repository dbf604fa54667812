import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import {
  type HandedOver,
  type HandOverKind,
  handOverCall,
  handOverStateCall,
  type TakenBack,
  undoHandOverCall,
} from './hand-over.ts';

/** The query key of what colleagues have. */
export const WORK_KEY = ['hand-over'];

/** What a colleague has, and the hand-over that can be undone. */
export const useWork = (id: number, isWanted = true) =>
  useQuery({
    queryKey: [...WORK_KEY, id],
    ...AT_ONCE,
    enabled: isWanted,
    queryFn: dataOf(handOverStateCall, { id }),
  });

/** Handing over and taking back; everything that is shown is fetched again, also after an error. */
export function useHandOver(id: number) {
  const queries = useQueryClient();
  const changed = async <T>(reply: Promise<{ data: T }>): Promise<T> =>
    (await reply.finally(() => void queries.invalidateQueries())).data;
  return {
    handOver: (to: number, what: HandOverKind[]): Promise<HandedOver> =>
      changed(call(handOverCall, { id, to, what })),
    undo: (): Promise<TakenBack> => changed(call(undoHandOverCall, { id })),
  };
}
