/** The live feed of new and changed requests, of policies and of reminders, over any number of processes on one database. */
import { type Context, outside, perServer } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import {
  databaseTime,
  listChangesSince,
  listPoliciesSince,
  listRemindersSince,
  type OwnedChange,
} from './changes.data.server.ts';

/** Every process polls this often while a stream is open; api.md guarantees two seconds. */
const LOOK_EVERY = seconds(1);
/**
 * How far back each poll reads. Ids and times are given before commit, so a slow transaction shows up behind
 * ones already seen; reading ten seconds back and remembering ids misses none.
 */
const LOOK_BACK = seconds(10);
const READ_AT_ONCE = 500;

type Listener = {
  onRequest: (change: OwnedChange) => void;
  /** Also notified of policies, where given. */
  onPolicy?: (policyId: number) => void;
  /** Also notified of visitors' reminders, where given. */
  onReminder?: (reminderId: number) => void;
};

/** What the feed of this process remembers between its polls. */
const stateOf = perServer(() => ({
  listeners: new Set<Listener>(),
  seen: new Map<number, number>(),
  /** The policies of the latest poll, each with the time of its change. */
  seenPolicies: new Set<string>(),
  /** The reminders of the latest poll; a notified reminder does not change again. */
  seenReminders: new Set<number>(),
  /** When the latest successful poll was: after failed polls the next one reads further back. */
  lookedAt: null as Date | null,
  timer: null as NodeJS.Timeout | null,
  looking: null as Promise<void> | null,
  lookAgain: false,
}));

async function changesSince(ctx: Context, start: Date | null) {
  const at = await databaseTime(ctx.db);
  const since = new Date((start ?? at).getTime() - LOOK_BACK);
  const changes: OwnedChange[] = [];
  for (let isLast = false; !isLast; ) {
    const afterId = changes.at(-1)?.change.id ?? 0;
    const part = await listChangesSince(ctx.db, since, { afterId, limit: READ_AT_ONCE });
    changes.push(...part);
    isLast = part.length < READ_AT_ONCE;
  }
  const state = stateOf(ctx);
  const isTold = [...state.listeners].some(({ onPolicy }) => onPolicy);
  const policies = isTold ? await listPoliciesSince(ctx.db, since, READ_AT_ONCE) : [];
  const hears = [...state.listeners].some(({ onReminder }) => onReminder);
  const reminders = hears ? await listRemindersSince(ctx.db, since, READ_AT_ONCE) : [];
  return { at, changes, policies, reminders: reminders.map(({ id }) => id) };
}

/** The policies that the poll before did not see in their present state. */
function freshOf(ctx: Context, policies: { id: number; updatedAt: Date }[]): number[] {
  const state = stateOf(ctx);
  const marks = policies.map(({ id, updatedAt }) => `${id}.${updatedAt.getTime()}`);
  const before = state.seenPolicies;
  state.seenPolicies = new Set(marks);
  const fresh = policies.filter((_policy, place) => !before.has(marks[place] ?? ''));
  return [...new Set(fresh.map(({ id }) => id))];
}

async function look(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  const { at, changes, policies, reminders } = await changesSince(ctx, state.lookedAt);
  state.lookedAt = at;
  const changed = freshOf(ctx, policies);
  const confirmed = reminders.filter((id) => !state.seenReminders.has(id));
  state.seenReminders = new Set(reminders);
  const fresh = changes.filter(({ change }) => !state.seen.has(change.id));
  for (const { change } of fresh) state.seen.set(change.id, at.getTime());
  const horizon = at.getTime() - 2 * LOOK_BACK;
  state.seen = new Map([...state.seen].filter(([, when]) => when > horizon));
  for (const listener of state.listeners) {
    for (const change of fresh) listener.onRequest(change);
    for (const id of changed) listener.onPolicy?.(id);
    for (const id of confirmed) listener.onReminder?.(id);
  }
}

/** One poll at a time; calls during a poll cause one more after it. */
export function pollChanges(ctx: Context): void {
  const state = stateOf(ctx);
  if (state.listeners.size === 0) return;
  if (state.looking) {
    state.lookAgain = true;
    return;
  }
  // A database that is away does not end the feed: the next poll catches up.
  state.looking = look(outside(ctx))
    .catch(() => {})
    .then(() => {
      state.looking = null;
      if (state.lookAgain) {
        state.lookAgain = false;
        pollChanges(outside(ctx));
      }
    });
}

/** Calls `listener` for every change from now on; answers a function that unsubscribes. */
export async function subscribeToChanges(ctx: Context, listener: Listener): Promise<() => void> {
  const state = stateOf(ctx);
  if (state.listeners.size === 0) {
    const { at, changes } = await changesSince(ctx, null);
    state.lookedAt = at;
    for (const { change } of changes) state.seen.set(change.id, at.getTime());
  }
  state.listeners.add(listener);
  state.timer ??= setInterval(() => pollChanges(ctx), LOOK_EVERY).unref();
  return () => {
    state.listeners.delete(listener);
    if (state.listeners.size > 0 || !state.timer) return;
    clearInterval(state.timer);
    state.timer = null;
  };
}

export type { OwnedChange };
