import { useCallback, useEffect, useRef } from 'react';
import { useWorklistSettings } from '../list/store.ts';

/** Two soft notes, a fifth apart; synthesised by the browser, so there is no file to fetch. */
const NOTES = [
  { frequency: 587, at: 0 },
  { frequency: 880, at: 0.14 },
];
const LASTS = 0.3;
const VOLUME = 0.12;
/** A sound that waited longer for the user's first touch would come too late. */
const LATEST = 500;

/** Plays the sound of a new request. Browsers allow sound only after the page was touched. */
function createChime(): { play: () => void; close: () => void } {
  const context = new AudioContext();

  function strike({ frequency, at }: (typeof NOTES)[number]): void {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LASTS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LASTS);
  }

  return {
    play() {
      const asked = performance.now();
      void context.resume().then(() => {
        if (performance.now() - asked < LATEST) NOTES.forEach(strike);
      });
    },
    close: () => void context.close(),
  };
}

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
