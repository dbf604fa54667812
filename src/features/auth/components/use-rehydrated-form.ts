import { useEffect, useState } from 'react';
import { useAuthForm } from '../form.store.ts';

/** False until what this tab keeps of the form has been read: no step may be shown before. */
export function useRehydratedForm(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void Promise.resolve(useAuthForm.persist.rehydrate()).then(() => setReady(true));
  }, []);
  return isReady;
}
