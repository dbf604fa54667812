import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

type Outcome<Output> = { done?: (output: Output) => void; failed?: (error: unknown) => void };

/**
 * One call at a time: the second click of a double click finds the first one under way, which the
 * state of the last drawing does not tell yet.
 */
export function useSingleFlight<Output, Input>(mutation: UseMutationResult<Output, Error, Input>) {
  const isRunning = useRef(false);
  return async (input: Input, { done, failed }: Outcome<Output> = {}): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const output = await mutation.mutateAsync(input);
      done?.(output);
    } catch (error) {
      failed?.(error);
    } finally {
      isRunning.current = false;
    }
  };
}
