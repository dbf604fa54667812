import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies, requests, tasks } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import { isLate, lateCause } from '#features/requests/lateness.rules.server.ts';
import { isDueBy, isVisibleTask } from '#features/tasks/tasks.rules.server.ts';
import { type Span, spanTable } from '../days/counts.data.server.ts';

/** The late requests by kind, assignee and cause, each with the one that has waited longest. */
export async function countLate(db: Queryable, at: Date, viewer: Viewer) {
  const { id, kind, assigneeId, fullName, urgentAt } = requests;
  const late = db
    .select({ id, kind, assigneeId, fullName, urgentAt, cause: lateCause(at).as('cause') })
    .from(requests)
    .where(
      and(isLate(at), eq(requests.isSpam, false), isNull(requests.joinedInto), visibleTo(viewer)),
    )
    .as('late');
  return db
    .select({
      kind: late.kind,
      assignee: late.assigneeId,
      cause: late.cause,
      count: sql<number>`count(*)::int`,
      oldestDueAt: sql<Date>`min(${late.urgentAt})`.mapWith(urgentAt),
      oldestName: sql<string>`(array_agg(${late.fullName} order by ${late.urgentAt}, ${late.id}))[1]`,
    })
    .from(late)
    .groupBy(late.kind, late.assigneeId, late.cause);
}
export type LateCount = Awaited<ReturnType<typeof countLate>>[number];

/** How many open requests become urgent from one instant until another. */
export function countDue(db: Queryable, from: Date, until: Date, viewer: Viewer): Promise<number> {
  const { status, isSpam, joinedInto, urgentAt } = requests;
  return db.$count(
    requests,
    and(
      ne(status, 'closed'),
      eq(isSpam, false),
      isNull(joinedInto),
      gte(urgentAt, from),
      lt(urgentAt, until),
      visibleTo(viewer),
    ),
  );
}

/** How many requests were closed, and how many of them won, within each span, whenever they came in. */
export async function countClosed(db: Queryable, spans: readonly Span[], viewer: Viewer) {
  const closed = db
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      won: sql<number>`(count(*) filter (where ${requests.result} = 'won'))::int`.as('won'),
    })
    .from(requests)
    .where(
      and(
        sql`${requests.closedAt} >= span.starts_at`,
        sql`${requests.closedAt} < span.ends_at`,
        sql`not ${requests.isSpam}`,
        isNull(requests.joinedInto),
        visibleTo(viewer),
      ),
    )
    .as('ended');
  return db
    .select({ closed: closed.count, won: closed.won })
    .from(spanTable(spans))
    .crossJoinLateral(closed)
    .orderBy(sql`span.place`);
}
export type ClosedCount = Awaited<ReturnType<typeof countClosed>>[number];

/** How many tasks that the viewer may see are due by a day, and not done. */
export const countTasks = (
  db: Queryable,
  day: string,
  viewer: Pick<Actor, 'id' | 'role'>,
): Promise<number> => db.$count(tasks, and(isVisibleTask(viewer), isDueBy(day)));

/** Whether the book has any policies. */
export async function hasPolicies(db: Queryable): Promise<boolean> {
  const some = await db.select({ id: policies.id }).from(policies).limit(1);
  return some.length > 0;
}
