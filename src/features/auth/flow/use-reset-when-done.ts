import { useEffect } from 'react';
import { useAuthForm } from './form.store.ts';

/** Leaving a flow on its last step clears the form: the next visit starts at step 1. */
export function useResetWhenDone(flow: 'registerStep' | 'forgetPassStep'): void {
  useEffect(
    () => () => {
      const form = useAuthForm.getState();
      if (form[flow] === 4) form.reset();
    },
    [flow],
  );
}
