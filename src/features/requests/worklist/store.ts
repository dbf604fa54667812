import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A filter under a name. `query` is the address's, as `writeFilter` makes it. */
export type SavedView = { name: string; query: string };

type WorklistSettings = {
  /** Whether a new request makes a sound; off by default. */
  hasSound: boolean;
  /** The named filters of each user of this browser, by the user's id. */
  views: Record<string, SavedView[]>;
  setSound: (hasSound: boolean) => void;
  /** A view of the same name gives way. */
  saveView: (user: number, view: SavedView) => void;
  removeView: (user: number, name: string) => void;
};

function isView(view: unknown): view is SavedView {
  const { name, query } = (view ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && typeof query === 'string';
}

/** What browser storage gave, which other code may have written. */
export function readStored(kept: unknown): Pick<WorklistSettings, 'hasSound' | 'views'> {
  const { hasSound, views } = (kept ?? {}) as { hasSound?: unknown; views?: unknown };
  const entries = Object.entries(typeof views === 'object' && views !== null ? views : {});
  return {
    hasSound: hasSound === true,
    views: Object.fromEntries(
      entries.map(([user, list]) => [user, Array.isArray(list) ? list.filter(isView) : []]),
    ),
  };
}

/** How the worklist is set up in this browser. Its name in the storage is older than the word. */
export const useWorklistSettings = create<WorklistSettings>()(
  persist(
    (set) => ({
      hasSound: false,
      views: {},
      setSound: (hasSound) => set({ hasSound }),
      saveView: (user, view) =>
        set(({ views }) => {
          const others = (views[user] ?? []).filter(({ name }) => name !== view.name);
          return { views: { ...views, [user]: [...others, view] } };
        }),
      removeView: (user, name) =>
        set(({ views }) => ({
          views: { ...views, [user]: (views[user] ?? []).filter((view) => view.name !== name) },
        })),
    }),
    {
      name: 'desk',
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ hasSound, views }) => ({ hasSound, views }),
      merge: (kept, state) => ({ ...state, ...readStored(kept) }),
    },
  ),
);
