/**
 * The live feed of new and changed requests, of policies, reminders and tasks, over any number of processes
 * on one database.
 */
import { and, asc, desc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  policies,
  policyImportRows,
  policyReminders,
  requestEvents,
  requests,
  submissions,
  tasks,
} from '#db/schema/index.ts';
import { type Context, outside, perServer } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { RequestChange, RequestEventType } from './requests.ts';

/** A change and the owners of its request; the owners decide who is notified, and are never sent. */
export type OwnedChange = {
  change: RequestChange & { type: RequestEventType };
  owner: { userIds: number[]; phoneNumbers: string[] };
};

/** A part of the events since an instant, oldest first, without spam: the source of the live lists. */
export async function listChangesSince(
  db: Queryable,
  since: Date,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OwnedChange[]> {
  return db
    .select({
      change: {
        id: requestEvents.id,
        request_id: requestEvents.requestId,
        kind: requests.kind,
        type: requestEvents.type,
      },
      owner: {
        // As JSON: the driver reads an array of big integers as strings.
        userIds: sql<
          number[]
        >`(select coalesce(json_agg(${submissions.userId}), '[]') from ${submissions}
          where ${submissions.userId} is not null and (${submissions.requestId} = ${requests.id}
            or ${submissions.requestId} in (select own.id from ${requests} as own
              where own.joined_into = ${requests.id})))`,
        // Also the owners of joined requests: those have the state of this request.
        phoneNumbers: sql<string[]>`(select json_agg(own.phone_number) from ${requests} as own
          where own.id = ${requests.id} or own.joined_into = ${requests.id})`,
      },
    })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestEvents.requestId))
    .where(
      and(gte(requestEvents.at, since), gt(requestEvents.id, afterId), eq(requests.isSpam, false)),
    )
    .orderBy(asc(requestEvents.id))
    .limit(limit);
}

/**
 * Policies that were entered or changed since an instant, or that an undone import removed, the latest first,
 * up to `limit`.
 */
export async function listPoliciesSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  const { policyId, undoneAt } = policyImportRows;
  const gone = await db
    .select({ id: policyId, updatedAt: undoneAt })
    .from(policyImportRows)
    .where(and(gte(undoneAt, since), isNotNull(policyId)))
    .orderBy(desc(undoneAt))
    .limit(limit);
  const changed = await listChangedSince(db, since, limit);
  return [...gone, ...changed].flatMap(({ id, updatedAt }) =>
    id === null || updatedAt === null ? [] : [{ id, updatedAt }],
  );
}

function listChangedSince(db: Queryable, since: Date, limit: number) {
  return db
    .select({ id: policies.id, updatedAt: policies.updatedAt })
    .from(policies)
    .where(gte(policies.updatedAt, since))
    .orderBy(desc(policies.updatedAt))
    .limit(limit);
}

/** Reminders of visitors that were confirmed since an instant, the latest first, up to `limit`. */
export function listRemindersSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: policyReminders.id })
    .from(policyReminders)
    .where(gte(policyReminders.createdAt, since))
    .orderBy(desc(policyReminders.createdAt))
    .limit(limit);
}

/**
 * Tasks that were made or changed since an instant, the latest first, up to `limit`. One that was of a complaint only
 * since its last step is of none here: whoever lost it by that is to hear so.
 */
export function listTasksSince(db: Queryable, since: Date, limit: number) {
  const { id, updatedAt } = tasks;
  const isOfComplaint = sql<boolean>`${tasks.isOfComplaint}
    and coalesce((${tasks.before} -> 'row' -> 'isOfComplaint')::boolean, true)`;
  return db
    .select({ id, updatedAt, isOfComplaint })
    .from(tasks)
    .where(gte(updatedAt, since))
    .orderBy(desc(updatedAt))
    .limit(limit);
}

/** A task that was made or changed, with what decides who hears of it. */
export type ChangedTask = Awaited<ReturnType<typeof listTasksSince>>[number];

/** The database's own clock: events carry its times, and the machines' clocks may differ. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const at = sql`clock_timestamp()`.mapWith(requestEvents.at).as('at');
  const [row] = await db.select({ at }).from(sql`(select 1) as one`);
  if (!row) throw new Error('a query without a condition answers a row');
  return row.at;
}

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
  /** Also notified of tasks, where given. */
  onTask?: (task: ChangedTask) => void;
};

/** What the feed of this process remembers between its polls. */
const stateOf = perServer(() => ({
  listeners: new Set<Listener>(),
  seen: new Map<number, number>(),
  /** The policies of the latest poll, each with the time of its change. */
  seenPolicies: new Set<string>(),
  /** The same of tasks. */
  seenTasks: new Set<string>(),
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
  const hearsPolicies = [...state.listeners].some(({ onPolicy }) => onPolicy);
  const policies = hearsPolicies ? await listPoliciesSince(ctx.db, since, READ_AT_ONCE) : [];
  const hearsReminders = [...state.listeners].some(({ onReminder }) => onReminder);
  const reminders = hearsReminders ? await listRemindersSince(ctx.db, since, READ_AT_ONCE) : [];
  const hearsTasks = [...state.listeners].some(({ onTask }) => onTask);
  const tasks = hearsTasks ? await listTasksSince(ctx.db, since, READ_AT_ONCE) : [];
  return { at, changes, policies, reminders: reminders.map(({ id }) => id), tasks };
}

type Marked = { id: number; updatedAt: Date };
const markOf = ({ id, updatedAt }: Marked): string => `${id}.${updatedAt.getTime()}`;

/** The rows that the poll before did not see in their present state, each once; and how all are remembered. */
function freshOf<Row extends Marked>(rows: readonly Row[], before: ReadonlySet<string>) {
  const fresh = rows.filter((row) => !before.has(markOf(row)));
  return { fresh: new Map(fresh.map((row) => [row.id, row])), seen: new Set(rows.map(markOf)) };
}

async function look(ctx: Context): Promise<void> {
  const state = stateOf(ctx);
  const { at, changes, policies, reminders, tasks } = await changesSince(ctx, state.lookedAt);
  state.lookedAt = at;
  const changed = freshOf(policies, state.seenPolicies);
  state.seenPolicies = changed.seen;
  const worked = freshOf(tasks, state.seenTasks);
  state.seenTasks = worked.seen;
  const confirmed = reminders.filter((id) => !state.seenReminders.has(id));
  state.seenReminders = new Set(reminders);
  const fresh = changes.filter(({ change }) => !state.seen.has(change.id));
  for (const { change } of fresh) state.seen.set(change.id, at.getTime());
  const horizon = at.getTime() - 2 * LOOK_BACK;
  state.seen = new Map([...state.seen].filter(([, when]) => when > horizon));
  for (const listener of state.listeners) {
    for (const change of fresh) listener.onRequest(change);
    for (const id of changed.fresh.keys()) listener.onPolicy?.(id);
    for (const id of confirmed) listener.onReminder?.(id);
    for (const task of worked.fresh.values()) listener.onTask?.(task);
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
