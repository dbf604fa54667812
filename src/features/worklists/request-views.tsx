import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { SavedViews } from '#features/views/saved-views.tsx';
import { fetchViews, postView, refreshViews } from '#features/views/use-views.ts';
import { VIEW_NAME_MAX } from '#features/views/views.ts';
import { failureOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { normaliseLine } from '#lib/text/text.ts';
import { PRESET_NAMES, UNNAMED_VIEW } from './list/list.words.ts';
import { type ListFilter, WORKLIST } from './list/list-filter.ts';
import { SETTINGS_PLACE } from './list/store.ts';

/** A view as browsers stored it before accounts did. */
type BrowserView = { name: string; query: string };
type StoredSettings = { state?: { views?: Record<string, unknown> } };

function isView(view: unknown): view is BrowserView {
  const { name, query } = (view ?? {}) as Partial<BrowserView>;
  return typeof name === 'string' && typeof query === 'string';
}

/** The storage of this browser, which other code may have written. */
function readViews(place: Storage): StoredSettings {
  try {
    const parsed = JSON.parse(place.getItem(SETTINGS_PLACE) ?? '{}') as StoredSettings | null;
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The views of a user that are still in this browser. */
export function readBrowserViews(place: Storage, user: number): BrowserView[] {
  const views = readViews(place).state?.views;
  const own = typeof views === 'object' && views !== null ? views[user] : [];
  return Array.isArray(own) ? own.filter(isView) : [];
}

/** Deletes one view of a user from this browser; views of other users stay until they sign in. */
export function dropBrowserView(place: Storage, user: number, moved: BrowserView): void {
  const settings = readViews(place);
  const { [user]: _own, ...others } = settings.state?.views ?? {};
  const left = readBrowserViews(place, user).filter(
    ({ name, query }) => name !== moved.name || query !== moved.query,
  );
  const views = left.length > 0 ? { ...others, [user]: left } : others;
  const { views: _views, ...state } = settings.state ?? {};
  const isAny = Object.keys(views).length > 0;
  const next = { ...settings, state: { ...state, ...(isAny && { views }) } };
  place.setItem(SETTINGS_PLACE, JSON.stringify(next));
}

type Own = { name: string; query: string };

export type Account = {
  /** The account's own views. */
  list: () => Promise<Own[]>;
  /** Throws what the client throws. */
  save: (view: Own) => Promise<unknown>;
};

/** More views of one name than an account may have. */
const TRIES = 40;

/** A name as the account stores it; from the second of that name on with a number at its end. */
function nameOf(name: string, time: number): string {
  const letters = [...(normaliseLine(name) || UNNAMED_VIEW)];
  const sign = time === 1 ? '' : ` ${toPersianDigits(time)}`;
  return (
    letters
      .slice(0, VIEW_NAME_MAX - sign.length)
      .join('')
      .trim() + sign
  );
}

/** The server's code for rejecting a view; null for an error that a retry may mend. */
function refusalOf(error: unknown): string | null {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 422
    ? (failure.reply?.code ?? 'invalid')
    : null;
}

/** Answers whether the account has the view now; another tab may have been first. */
async function moveOne(view: BrowserView, account: Account): Promise<boolean> {
  const query = WORKLIST.asWritten(view.query);
  let own = await account.list();
  for (let time = 1; time < TRIES; time += 1) {
    const name = nameOf(view.name, time);
    // Once more where the name was taken at this very moment.
    for (let isTaken = false; ; isTaken = true) {
      const known = own.find((one) => one.name === name);
      if (known && WORKLIST.asWritten(known.query) === query) return true;
      if (known || isTaken) break;
      try {
        await account.save({ name, query });
        return true;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        if (refusal !== 'name_taken') return false;
        own = await account.list();
      }
    }
  }
  return false;
}

/**
 * Moves the views of a user from this browser to the account, each once in however many tabs it runs, and
 * deletes them from the browser. Answers how many the account has no room for. Throws what the client throws;
 * views that had not moved by then stay in the browser.
 */
export async function moveViews(place: Storage, user: number, account: Account): Promise<number> {
  let left = 0;
  for (const view of readBrowserViews(place, user)) {
    if (await moveOne(view, account)) dropBrowserView(place, user, view);
    else left += 1;
  }
  return left;
}

/** Preset views, which exist before any was saved. */
const PRESET_VIEWS = [
  WORKLIST.preset(PRESET_NAMES.lateUnassigned, { assignee: 'none', due: 'overdue', sort: 'due' }),
  WORKLIST.preset(PRESET_NAMES.myLate, { assignee: 'me', due: 'overdue', sort: 'due' }),
  WORKLIST.preset(PRESET_NAMES.myFollowUps, { status: 'waiting', assignee: 'me', sort: 'due' }),
  WORKLIST.preset(PRESET_NAMES.won, { status: 'closed', result: 'won', sort: 'newest' }),
];

const account = {
  list: async () => (await fetchViews('requests')).filter((view) => !view.is_shared),
  save: (view: { name: string; query: string }) => postView('requests', view),
};

/** One tab at a time, where the browser supports locks. */
function inTurn<T>(user: number, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`views-of-${user}`, work) : work();
}

/**
 * Moves views that are in this browser to the account of their user. Answers how many had to stay, and a
 * function that tries again; after a failure they stay for the next visit.
 */
function useMovedViews(user: number): { left: number; moveAgain: () => void } {
  const queries = useQueryClient();
  const [left, setLeft] = useState(0);
  const move = useCallback(async () => {
    if (readBrowserViews(window.localStorage, user).length === 0) return;
    try {
      setLeft(await inTurn(user, () => moveViews(window.localStorage, user, account)));
    } catch {
      // The next visit tries again.
    }
    await refreshViews(queries, user, 'requests');
  }, [queries, user]);
  useEffect(() => void move(), [move]);
  return { left, moveAgain: () => void move() };
}

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
};

/** Filters of the work lists by name: the account's own, those of all colleagues, and the presets. */
export function RequestViews(props: Props) {
  const { left, moveAgain } = useMovedViews(props.me.id);
  return (
    <SavedViews
      {...props}
      name="requests"
      list={WORKLIST}
      presets={PRESET_VIEWS}
      left={left}
      onFreed={moveAgain}
    />
  );
}
