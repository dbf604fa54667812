import { SETTINGS_PLACE } from '../list/store.ts';

/** A view as browsers stored it before accounts did. */
export type BrowserView = { name: string; query: string };
type Kept = { state?: { views?: Record<string, unknown> } };

function isView(view: unknown): view is BrowserView {
  const { name, query } = (view ?? {}) as Partial<BrowserView>;
  return typeof name === 'string' && typeof query === 'string';
}

/** The storage of this browser, which other code may have written. */
function readKept(place: Storage): Kept {
  try {
    const kept = JSON.parse(place.getItem(SETTINGS_PLACE) ?? '{}') as Kept | null;
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** The views of a user that are still in this browser. */
export function readBrowserViews(place: Storage, user: number): BrowserView[] {
  const views = readKept(place).state?.views;
  const own = typeof views === 'object' && views !== null ? views[user] : [];
  return Array.isArray(own) ? own.filter(isView) : [];
}

/** Deletes one view of a user from this browser; views of other users stay until they sign in. */
export function dropBrowserView(place: Storage, user: number, moved: BrowserView): void {
  const kept = readKept(place);
  const { [user]: _own, ...others } = kept.state?.views ?? {};
  const left = readBrowserViews(place, user).filter(
    ({ name, query }) => name !== moved.name || query !== moved.query,
  );
  const views = left.length > 0 ? { ...others, [user]: left } : others;
  const { views: _views, ...state } = kept.state ?? {};
  const isAny = Object.keys(views).length > 0;
  const next = { ...kept, state: { ...state, ...(isAny && { views }) } };
  place.setItem(SETTINGS_PLACE, JSON.stringify(next));
}
