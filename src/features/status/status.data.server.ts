import { and, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { contentPages, requests, settings, smsOutbox } from '#db/schema/index.ts';
import { REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { isLate } from '#features/requests/lateness.rules.server.ts';

/** The highest count: more makes no difference to monitors, and each query must stay small. */
const MOST_COUNTED = 10_000;

/** How many of something there are, and the time of the oldest. */
type Line = { count: number; oldest: Date | null };

const counted = { count: sql<number>`count(*)::int` };

/** The texts that wait or are being sent. */
export async function findWaitingTexts(db: Queryable): Promise<Line> {
  const waiting = db
    .select({ at: smsOutbox.createdAt })
    .from(smsOutbox)
    .where(inArray(smsOutbox.state, ['pending', 'sending']))
    .orderBy(smsOutbox.dueAt)
    .limit(MOST_COUNTED)
    .as('waiting');
  const oldest = sql<Date | null>`min(${waiting.at})`.mapWith(smsOutbox.createdAt);
  const [row] = await db.select({ ...counted, oldest }).from(waiting);
  return row ?? { count: 0, oldest: null };
}

/** The pages that should have been published before an instant. */
export async function findOverduePages(db: Queryable, before: Date): Promise<Line> {
  const { publishAt } = contentPages;
  const oldest = sql<Date | null>`min(${publishAt})`.mapWith(publishAt);
  const [row] = await db
    .select({ ...counted, oldest })
    .from(contentPages)
    .where(lt(publishAt, before));
  return row ?? { count: 0, oldest: null };
}

/**
 * The drafts whose publishing time was withdrawn, as the user who had set it lost the right to publish, and
 * that still wait for a decision.
 */
export const countWithdrawnPages = (db: Queryable): Promise<number> =>
  db.$count(
    contentPages,
    sql`withdrawn_at is not null and draft is not null and publish_at is null`,
  );

/** The open requests of a kind whose next step is late at an instant. */
async function findLateOf(db: Queryable, kind: RequestKind, at: Date): Promise<Line> {
  const late = db
    .select({ urgentAt: requests.urgentAt })
    .from(requests)
    .where(
      and(
        eq(requests.kind, kind),
        isLate(at),
        ne(requests.status, 'closed'),
        sql`not ${requests.isSpam}`,
        isNull(requests.joinedInto),
      ),
    )
    .orderBy(requests.urgentAt)
    .limit(MOST_COUNTED)
    .as('late');
  const oldest = sql<Date | null>`min(${late.urgentAt})`.mapWith(requests.urgentAt);
  const [row] = await db.select({ ...counted, oldest }).from(late);
  return row ?? { count: 0, oldest: null };
}

/** The late requests of each kind. */
export async function findLate(db: Queryable, at: Date): Promise<(Line & { kind: RequestKind })[]> {
  const lines = [];
  for (const kind of REQUEST_KINDS) lines.push({ kind, ...(await findLateOf(db, kind, at)) });
  return lines;
}

/** In bytes; null where the query gives no row. */
export async function findDatabaseSize(db: Queryable): Promise<number | null> {
  const [row] = await rowsOf<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return row ? Number(row.bytes) : null;
}

/** The time of the database's last checkpoint; null where the query gives no row, as on some clusters. */
export async function findLastCheckpoint(db: Queryable): Promise<Date | null> {
  const [row] = await rowsOf<{ at: string }>(
    db,
    sql`select to_char(checkpoint_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from pg_control_checkpoint()`,
  );
  return row ? new Date(row.at) : null;
}

/** Texts since an instant, by provider and state; texts only pretended to be sent are left out. */
export async function countTexts(db: Queryable, since: Date) {
  return db
    .select({ provider: smsOutbox.provider, state: smsOutbox.state, ...counted })
    .from(smsOutbox)
    .where(and(gte(smsOutbox.createdAt, since), ne(smsOutbox.template, 'none')))
    .groupBy(smsOutbox.provider, smsOutbox.state);
}

/** The row of `settings` in which each process registers itself. */
const PROCESSES = 'processes';

/** Registers a process, and removes those last seen before an instant, in one statement. */
export async function noteProcess(
  db: Queryable,
  id: string,
  process: { started_at: string; seen_at: string; version: string },
  goneBefore: Date,
): Promise<void> {
  const value = sql`jsonb_build_object(${id}::text, ${JSON.stringify(process)}::text::jsonb)`;
  const others = sql`(select coalesce(jsonb_object_agg(one.key, one.value), '{}')
    from jsonb_each(${settings.value}) as one
    where (one.value ->> 'seen_at')::timestamptz >= ${goneBefore.toISOString()}::timestamptz)`;
  await db
    .insert(settings)
    .values({ key: PROCESSES, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`${others} || excluded.value`, updatedAt: sql`now()` },
    });
}

/** Removes a process that ends. */
export async function forgetProcess(db: Queryable, id: string): Promise<void> {
  await db
    .update(settings)
    .set({ value: sql`${settings.value} - ${id}::text` })
    .where(eq(settings.key, PROCESSES));
}

/** The registered processes; the contract checks their shape. */
export async function findProcesses(db: Queryable): Promise<unknown[]> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, PROCESSES));
  return Object.values((row?.value ?? {}) as object);
}
