import { useCallback, useEffect, useRef } from 'react';
import { useWorklistSettings } from '../list/store.ts';
import { createChime } from './sound.ts';

/** Plays the sound of a new request, if it is turned on. */
export function useChime(): () => void {
  const hasSound = useWorklistSettings(({ hasSound }) => hasSound);
  const chime = useRef<ReturnType<typeof createChime> | null>(null);

  useEffect(() => {
    if (!hasSound) return;
    const made = createChime();
    chime.current = made;
    return () => {
      chime.current = null;
      made.close();
    };
  }, [hasSound]);

  return useCallback(() => chime.current?.play(), []);
}
