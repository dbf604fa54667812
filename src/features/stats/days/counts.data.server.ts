import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { ratingAsks, requests } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { SourceFacet } from '#domain/sources.ts';
import { isLate } from '#features/requests/lateness.rules.server.ts';
import {
  isPending,
  respondedInTime,
  wasMissed,
} from '#features/requests/response-sla.rules.server.ts';

/** A stretch of time; its end is not part of it. */
export type Span = { startsAt: Date; endsAt: Date };

/** The requests of one kind and one assignee (null: unassigned), of those that came in within a span. */
export type StaffCounts = {
  kind: RequestKind;
  assignee: number | null;
  count: number;
  tried: number;
  within: number;
  missed: number;
  /** Not tried yet, and still in time: their outcome depends on the clock alone. */
  pending: number;
  contacted: number;
  won: number;
  lost: number;
  invalid: number;
  cancelled: number;
  ratings: number;
  ratingSum: number;
  /** How many ratings of each score, from one star to five. */
  stars: number[];
  /** How many were asked for a rating by text, and how many of those rated. */
  asked: number;
  answered: number;
  /** The working minutes until the first try, for each request that was tried. */
  minutes: number[];
};
export type ServiceCounts = { kind: RequestKind; service: string | null; count: number };
/** The requests of one kind from one source, landing page or campaign. */
export type SourceCounts = {
  kind: RequestKind;
  facet: SourceFacet;
  /**
   * Null where the source is unknown; requests without a page or campaign are not counted under these facets.
   */
  name: string | null;
  count: number;
  within: number;
  missed: number;
  won: number;
};
/** The counts of a day are of three parts; a row of each. */
export type Counts = { staff: StaffCounts; services: ServiceCounts; sources: SourceCounts };
export type Part = keyof Counts;
/** The rows of a day, of some parts. */
export type DayCounts<P extends Part = Part> = { [Q in P]: Counts[Q][] };

export const ofParts = <P extends Part>(
  parts: readonly P[],
  rowsOf: <Q extends P>(part: Q) => Counts[Q][],
) => Object.fromEntries(parts.map((part) => [part, rowsOf(part)])) as DayCounts<P>;

/** The possible scores. */
const STARS = [1, 2, 3, 4, 5];

/** Spans as a table `span` with the column `place`, from 1. */
export function spanTable(spans: readonly Span[]): SQL {
  const starts = sql.param(spans.map(({ startsAt }) => startsAt.toISOString()));
  const ends = sql.param(spans.map(({ endsAt }) => endsAt.toISOString()));
  return sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as span(starts_at, ends_at, place)`;
}

const place = sql<number>`span.place::int`.as('place');
/** The requests of a span, read along the index of `createdAt`. */
const isWithin = and(
  sql`${requests.createdAt} >= span.starts_at`,
  sql`${requests.createdAt} < span.ends_at`,
  sql`not ${requests.isSpam}`,
  // Only the request that another one was joined to counts: one person, once.
  sql`${requests.joinedInto} is null`,
);
const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts the requests that came in within each span, with their state at `now`. */
export async function countByStaff(
  db: Queryable,
  spans: readonly Span[],
  now: Date,
): Promise<StaffCounts[][]> {
  const { kind, assigneeId, firstResponseMinutes: minutes, result, rating } = requests;
  const resulted = (one: string) => countWhere(sql`${result} = ${one}`);
  const starred = (score: number) => countWhere(sql`${rating} = ${score}`);
  const own = db
    .select({
      kind,
      assignee: sql<number | null>`${assigneeId}`.mapWith(assigneeId).as('assignee'),
      count: sql<number>`count(*)::int`.as('count'),
      tried: sql<number>`count(${requests.firstResponseAt})::int`.as('tried'),
      within: countWhere(respondedInTime).as('within'),
      missed: countWhere(wasMissed(now)).as('missed'),
      pending: countWhere(isPending(now)).as('pending'),
      contacted: sql<number>`count(${requests.contactedAt})::int`.as('contacted'),
      won: resulted('won').as('won'),
      lost: resulted('lost').as('lost'),
      invalid: resulted('invalid').as('invalid'),
      cancelled: resulted('cancelled').as('cancelled'),
      ratings: sql<number>`count(${rating})::int`.as('ratings'),
      ratingSum: sql<number>`coalesce(sum(${rating}), 0)::int`.as('rating_sum'),
      stars: sql<number[]>`jsonb_build_array(${sql.join(STARS.map(starred), sql`, `)})`.as('stars'),
      asked: sql<number>`count(${ratingAsks.requestId})::int`.as('asked'),
      answered: countWhere(sql`${ratingAsks.requestId} is not null and ${rating} is not null`).as(
        'answered',
      ),
      minutes: sql<
        number[]
      >`coalesce(jsonb_agg(${minutes}) filter (where ${minutes} is not null), '[]')`.as('minutes'),
    })
    .from(requests)
    .leftJoin(ratingAsks, and(eq(ratingAsks.requestId, requests.id), isNotNull(ratingAsks.askedAt)))
    .where(isWithin)
    .groupBy(kind, assigneeId)
    .as('own');
  const { assignee, count, tried, within, missed, pending, contacted } = own;
  const { won, lost, invalid, cancelled, ratings, ratingSum, stars, asked, answered } = own;
  const worked = { kind: own.kind, assignee, count, tried, within, missed, pending, contacted };
  const rated = { ratings, ratingSum, stars, asked, answered };
  const ended = { won, lost, invalid, cancelled, ...rated, minutes: own.minutes };
  const rows = await db
    .select({ place, ...worked, ...ended })
    .from(spanTable(spans))
    .crossJoinLateral(own);
  return byPlace(spans, rows);
}

/** Counts requests by the service that was asked for. */
export async function countByService(
  db: Queryable,
  spans: readonly Span[],
): Promise<ServiceCounts[][]> {
  const { kind, service } = requests;
  const own = db
    .select({ kind, service, count: sql<number>`count(*)::int`.as('count') })
    .from(requests)
    .where(isWithin)
    .groupBy(kind, service)
    .as('own');
  const rows = await db
    .select({ place, kind: own.kind, service: own.service, count: own.count })
    .from(spanTable(spans))
    .crossJoinLateral(own);
  return byPlace(spans, rows);
}

/** Counts requests by source: each request counts once for every facet that it has. */
export async function countBySource(
  db: Queryable,
  spans: readonly Span[],
  now: Date,
): Promise<SourceCounts[][]> {
  const { kind, result } = requests;
  const { sourceName, sourceLanding, sourceCampaign } = requests;
  const facets = sql`(values ('source', ${sourceName}), ('landing', ${sourceLanding}),
    ('campaign', ${sourceCampaign})) as counted(facet, name)`;
  const facet = sql<SourceFacet>`counted.facet`.as('facet');
  const name = sql<string | null>`counted.name`.as('name');
  const own = db
    .select({
      kind,
      facet,
      name,
      count: sql<number>`count(*)::int`.as('count'),
      within: countWhere(respondedInTime).as('within'),
      missed: countWhere(wasMissed(now)).as('missed'),
      won: countWhere(sql`${result} = 'won'`).as('won'),
    })
    .from(requests)
    .crossJoinLateral(facets)
    .where(and(isWithin, sql`(counted.name is not null or counted.facet = 'source')`))
    .groupBy(kind, sql`counted.facet`, sql`counted.name`)
    .as('own');
  const { count, within, missed, won } = own;
  const counted = { kind: own.kind, facet: own.facet, name: own.name, count, within, missed, won };
  const rows = await db
    .select({ place, ...counted })
    .from(spanTable(spans))
    .crossJoinLateral(own);
  return byPlace(spans, rows);
}

function byPlace<Row extends object>(
  spans: readonly Span[],
  rows: readonly (Row & { place: number })[],
): Omit<Row, 'place'>[][] {
  const places: Omit<Row, 'place'>[][] = spans.map(() => []);
  for (const { place: at, ...row } of rows) places[at - 1]?.push(row);
  return places;
}

/** When the first request came in; null before it did. */
export async function findFirstCreation(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ at: requests.createdAt })
    .from(requests)
    .where(eq(requests.isSpam, false))
    .orderBy(sql`${requests.createdAt} asc`, sql`${requests.id} asc`)
    .limit(1);
  return row?.at ?? null;
}

/** The open requests right now: all, the unassigned, and the caller's own. */
export async function countWaiting(db: Queryable, now: Date, actor: Pick<Actor, 'id' | 'role'>) {
  const isOverdue = isLate(now);
  const isOwn = eq(requests.assigneeId, actor.id) as SQL;
  return db
    .select({
      kind: requests.kind,
      open: sql<number>`count(*)::int`,
      unassigned: countWhere(isNull(requests.assigneeId)),
      ownOpen: countWhere(isOwn),
      ownOverdue: countWhere(sql`${isOwn} and ${isOverdue}`),
    })
    .from(requests)
    .where(
      and(
        sql`${requests.status} <> 'closed'`,
        eq(requests.isSpam, false),
        isNull(requests.joinedInto),
        visibleTo(actor),
      ),
    )
    .groupBy(requests.kind);
}
export type Waiting = Awaited<ReturnType<typeof countWaiting>>[number];
