import { useCallback, useEffect } from 'react';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { useRefreshSecondFactor, useSecondFactor } from './queries.ts';

/** Whether the dashboard is closed until the second factor is set up. */
export function useSecondFactorDue(): boolean {
  const isRefused = useRecoveryDialogs(({ asked }) => asked['second-factor']);
  const { data: state } = useSecondFactor();
  return isRefused || state?.is_due === true;
}

/** Repeats the calls that were rejected because it was not set up. */
export function useGoOnSetUp(): () => void {
  const settle = useRecoveryDialogs((dialogs) => dialogs.settle);
  return useCallback(() => settle('second-factor', true), [settle]);
}

/**
 * After a rejected call, asks the server for the second factor's state: it may have been set up in another
 * tab, or be required no longer. Then the rejected calls are repeated.
 */
export function useRefusedCalls(): void {
  const isRefused = useRecoveryDialogs(({ asked }) => asked['second-factor']);
  const { data: state, dataUpdatedAt } = useSecondFactor();
  const refresh = useRefreshSecondFactor();
  const goOn = useGoOnSetUp();
  const isAtRest = state?.is_due === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each rejection
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each reply
  useEffect(() => {
    if (isRefused && isAtRest) goOn();
  }, [dataUpdatedAt]);
}
