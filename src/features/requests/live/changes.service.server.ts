import type { Database } from '#db/client.ts';
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

/** The live feed of new and changed requests, of policies and of reminders, over any number of processes on one database. */
export function createRequestChanges({
  db,
  lookBack = LOOK_BACK,
}: {
  db: Database;
  lookBack?: number;
}) {
  const listeners = new Set<Listener>();
  let seen = new Map<number, number>();
  /** The policies of the latest poll, each with the time of its change. */
  let seenPolicies = new Set<string>();
  /** The reminders of the latest poll; a notified reminder does not change again. */
  let seenReminders = new Set<number>();
  /** When the latest successful poll was: after failed polls the next one reads further back. */
  let lookedAt: Date | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  async function changesSince(start: Date | null) {
    const at = await databaseTime(db);
    const since = new Date((start ?? at).getTime() - lookBack);
    const changes: OwnedChange[] = [];
    for (let isLast = false; !isLast; ) {
      const afterId = changes.at(-1)?.change.id ?? 0;
      const part = await listChangesSince(db, since, { afterId, limit: READ_AT_ONCE });
      changes.push(...part);
      isLast = part.length < READ_AT_ONCE;
    }
    const isTold = [...listeners].some(({ onPolicy }) => onPolicy);
    const policies = isTold ? await listPoliciesSince(db, since, READ_AT_ONCE) : [];
    const hears = [...listeners].some(({ onReminder }) => onReminder);
    const reminders = hears ? await listRemindersSince(db, since, READ_AT_ONCE) : [];
    return { at, changes, policies, reminders: reminders.map(({ id }) => id) };
  }

  /** The policies that the poll before did not see in their present state. */
  function freshOf(policies: { id: number; updatedAt: Date }[]): number[] {
    const marks = policies.map(({ id, updatedAt }) => `${id}.${updatedAt.getTime()}`);
    const before = seenPolicies;
    seenPolicies = new Set(marks);
    const fresh = policies.filter((_policy, place) => !before.has(marks[place] ?? ''));
    return [...new Set(fresh.map(({ id }) => id))];
  }

  async function look(): Promise<void> {
    const { at, changes, policies, reminders } = await changesSince(lookedAt);
    lookedAt = at;
    const changed = freshOf(policies);
    const confirmed = reminders.filter((id) => !seenReminders.has(id));
    seenReminders = new Set(reminders);
    const fresh = changes.filter(({ change }) => !seen.has(change.id));
    for (const { change } of fresh) seen.set(change.id, at.getTime());
    const horizon = at.getTime() - 2 * lookBack;
    seen = new Map([...seen].filter(([, when]) => when > horizon));
    for (const listener of listeners) {
      for (const change of fresh) listener.onRequest(change);
      for (const id of changed) listener.onPolicy?.(id);
      for (const id of confirmed) listener.onReminder?.(id);
    }
  }

  /** One poll at a time; calls during a poll cause one more after it. */
  function pollNow(): void {
    if (listeners.size === 0) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    // A database that is away does not end the feed: the next poll catches up.
    looking = look()
      .catch(() => {})
      .then(() => {
        looking = null;
        if (lookAgain) {
          lookAgain = false;
          pollNow();
        }
      });
  }

  return {
    pollNow,

    /** Calls `listener` for every change from now on; answers a function that unsubscribes. */
    async subscribe(listener: Listener): Promise<() => void> {
      if (listeners.size === 0) {
        const { at, changes } = await changesSince(null);
        lookedAt = at;
        for (const { change } of changes) seen.set(change.id, at.getTime());
      }
      listeners.add(listener);
      timer ??= setInterval(pollNow, LOOK_EVERY).unref();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}

export type { OwnedChange };
export type RequestChanges = ReturnType<typeof createRequestChanges>;
