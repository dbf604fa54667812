import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

type WorklistSettings = {
  /** Whether a new request makes a sound; off by default. */
  hasSound: boolean;
  setSound: (hasSound: boolean) => void;
  /** Whether the browser tells of a new request while the page is not looked at; off by default. */
  hasNotices: boolean;
  setNotices: (hasNotices: boolean) => void;
};

/** Under which the settings are stored; older than the word. */
export const SETTINGS_PLACE = 'desk';

/** What browser storage gave, which other code may have written. */
export function readStored(kept: unknown): Pick<WorklistSettings, 'hasSound' | 'hasNotices'> {
  const { hasSound, hasNotices } = (kept ?? {}) as Record<string, unknown>;
  return { hasSound: hasSound === true, hasNotices: hasNotices === true };
}

type Written = { state?: object };

function parse(text: string | null): Written {
  try {
    const kept = JSON.parse(text ?? '{}') as Written | null;
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Writes over what it knows alone: views that have not moved to their account yet stand beside it. */
export function besideOthers(
  place: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): StateStorage {
  return {
    getItem: (name) => place.getItem(name),
    setItem: (name, text) => {
      const state = { ...parse(place.getItem(name)).state, ...parse(text).state };
      place.setItem(name, JSON.stringify({ ...parse(text), state }));
    },
    removeItem: (name) => place.removeItem(name),
  };
}

/** How the worklist is set up in this browser. */
export const useWorklistSettings = create<WorklistSettings>()(
  persist(
    (set) => ({
      hasSound: false,
      setSound: (hasSound) => set({ hasSound }),
      hasNotices: false,
      setNotices: (hasNotices) => set({ hasNotices }),
    }),
    {
      name: SETTINGS_PLACE,
      storage: createJSONStorage(() => besideOthers(window.localStorage)),
      partialize: ({ hasSound, hasNotices }) => ({ hasSound, hasNotices }),
      merge: (kept, state) => ({ ...state, ...readStored(kept) }),
    },
  ),
);
