import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests, users } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { type Span, spanTable } from './days/counts.data.server.ts';
import { canSeeColleagues } from './permissions.ts';

/** How many customers registered within each span. */
export async function countNewUsers(db: Queryable, spans: readonly Span[]): Promise<number[]> {
  const counted = sql<number>`(
    select count(*) from ${users}
    where ${users.role} = 'customer'
      and ${users.createdAt} >= span.starts_at and ${users.createdAt} < span.ends_at
  )::int`;
  const rows = await db
    .select({ count: counted.as('count') })
    .from(spanTable(spans))
    .orderBy(sql`span.place`);
  return rows.map(({ count }) => count);
}

/** Names by id, also of deactivated users; null is unassigned, and an unknown user has no name. */
async function namesOf(
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<(id: number) => string> {
  const people = ids.filter((id) => id !== null);
  if (people.length === 0) return () => '';
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, people));
  const names = new Map(rows.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
  return (id) => names.get(id) ?? '';
}

type Member = { id: number; name: string } | null;

/**
 * The work of each colleague from their rows, in an order, and the unassigned ones last; an admin sees their own
 * alone, even if there is none.
 */
export async function byColleague<Row extends { assignee: number | null }, Work>(
  { ctx, actor }: { ctx: Context; actor: Actor },
  rows: readonly Row[],
  workOf: (own: readonly Row[]) => Work,
  order: (one: Work & { assignee: Member }, other: Work & { assignee: Member }) => number,
) {
  const byAssignee = Map.groupBy(rows, ({ assignee }) => assignee);
  const seen = canSeeColleagues(actor) ? [...byAssignee.keys()] : [actor.id];
  const nameOf = await namesOf(ctx.db, seen);
  return seen
    .map((id) => ({
      assignee: id === null ? null : { id, name: nameOf(id) },
      ...workOf(byAssignee.get(id) ?? []),
    }))
    .sort(
      (one, other) =>
        Number(one.assignee === null) - Number(other.assignee === null) || order(one, other),
    );
}

/** The title of each insurance in its latest request; null where no request has one. */
export async function listServiceTitles(
  db: Queryable,
  services: readonly string[],
  viewer: Viewer,
) {
  const title = sql<string | null>`(
    select ${requests.details} ->> 'service_title' from ${requests}
    where ${requests.service} = asked.service and not ${requests.isSpam}
      and ${visibleTo(viewer) ?? sql`true`}
    order by ${requests.createdAt} desc, ${requests.id} desc limit 1
  )`;
  return db
    .select({ service: sql<string>`asked.service`.as('service'), title: title.as('title') })
    .from(sql`unnest(${sql.param([...services])}::text[]) as asked(service)`);
}
