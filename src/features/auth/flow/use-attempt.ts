import { useCallback, useRef, useState } from 'react';
import { type Failure, failureOf } from '#lib/http/failures.ts';

/**
 * One call at a time: while one is under way a second click, Enter or completed code does nothing
 * (state alone would let the second click of a double click through).
 */
export function useAttempt() {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const attempt = useCallback(
    async (work: () => Promise<void>, onFailure: (failure: Failure) => void) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        await work();
      } catch (error) {
        onFailure(failureOf(error));
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [],
  );
  return { isBusy, attempt };
}
