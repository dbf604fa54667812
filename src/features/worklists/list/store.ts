import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

type WorklistSettings = {
  /** Whether a new request makes a sound; off by default. */
  hasSound: boolean;
  setSound: (hasSound: boolean) => void;
  /** Whether the browser shows a notice of a new request while the page is not in focus; off by default. */
  hasNotices: boolean;
  setNotices: (hasNotices: boolean) => void;
};

/** The storage key of the settings; older than their present name. */
export const SETTINGS_PLACE = 'desk';

/** The settings from browser storage, which other code may have written. */
export function readStored(stored: unknown): Pick<WorklistSettings, 'hasSound' | 'hasNotices'> {
  const { hasSound, hasNotices } = (stored ?? {}) as Record<string, unknown>;
  return { hasSound: hasSound === true, hasNotices: hasNotices === true };
}

type Written = { state?: object };

function parse(text: string | null): Written {
  try {
    const parsed = JSON.parse(text ?? '{}') as Written | null;
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Overwrites only the settings: views that have not moved to their account yet are stored beside them. */
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

/** The settings of the work lists in this browser. */
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
      merge: (stored, state) => ({ ...state, ...readStored(stored) }),
    },
  ),
);
