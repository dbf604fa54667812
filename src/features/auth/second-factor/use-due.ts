import { useCallback, useEffect } from 'react';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { useRefreshSecondFactor, useSecondFactor } from './queries.ts';

/** Whether nothing of the dashboard can be used before the second factor is set up. */
export function useSecondFactorDue(): boolean {
  const isRefused = useRecoveryDialogs(({ asked }) => asked['second-factor']);
  const { data: state } = useSecondFactor();
  return isRefused || state?.is_due === true;
}

/** Lets the calls go on that were refused because it was not set up. */
export function useGoOnSetUp(): () => void {
  const settle = useRecoveryDialogs((dialogs) => dialogs.settle);
  return useCallback(() => settle('second-factor', true), [settle]);
}

/**
 * Once a call was refused, asks the server where the second factor stands: it may have been set up in
 * another tab, or the owner may ask for it no more. Then what was refused goes on.
 */
export function useRefusedCalls(): void {
  const isRefused = useRecoveryDialogs(({ asked }) => asked['second-factor']);
  const { data: state, dataUpdatedAt } = useSecondFactor();
  const refresh = useRefreshSecondFactor();
  const goOn = useGoOnSetUp();
  const isAtRest = state?.is_due === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each refusal
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at each answer
  useEffect(() => {
    if (isRefused && isAtRest) goOn();
  }, [dataUpdatedAt]);
}
