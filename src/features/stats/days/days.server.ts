import { and, gte, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { requestDayChanges, requestDays } from '#db/schema/index.ts';
import {
  type Counts,
  type DayCounts,
  ofParts,
  type Part,
  type ServiceCounts,
  type SourceCounts,
  type Span,
  type StaffCounts,
  spanTable,
} from './counts.data.server.ts';

/** A day as it is stored. */
export type StoredDay = Span & DayCounts;

/**
 * The version of the stored format: it grows with each change of the order below, and older days are counted
 * anew.
 */
const FORMAT = 3;

const NO_STARS = [0, 0, 0, 0, 0];

/**
 * A year is read for each page view. So rows are stored as bare values without their names, which takes a
 * third of the space.
 */
function pack(row: StaffCounts) {
  const { kind, assignee, count, tried, within, missed, contacted } = row;
  const { won, lost, invalid, cancelled, ratings, ratingSum, minutes } = row;
  const { stars, asked, answered } = row;
  // Most days have no ratings.
  const rated = [ratings, ratingSum, ratings > 0 ? stars : 0, asked, answered] as const;
  const worked = [kind, assignee, count, tried, within, missed, contacted] as const;
  return [...worked, won, lost, invalid, cancelled, ...rated, minutes] as const;
}

function unpack(packed: ReturnType<typeof pack>): StaffCounts {
  const [kind, assignee, count, tried, within, missed, contacted, ...ended] = packed;
  const [won, lost, invalid, cancelled, ratings, ratingSum, ...asking] = ended;
  const [stars, asked, answered, minutes] = asking;
  const rated = { ratings, ratingSum, stars: stars || NO_STARS, asked, answered };
  const worked = { kind, assignee, count, tried, within, missed, pending: 0, contacted };
  return { ...worked, won, lost, invalid, cancelled, ...rated, minutes };
}

const packService = ({ kind, service, count }: ServiceCounts) => [kind, service, count] as const;

function unpackService([kind, service, count]: ReturnType<typeof packService>): ServiceCounts {
  return { kind, service, count };
}

function packSource({ kind, facet, name, count, within, missed, won }: SourceCounts) {
  return [kind, facet, name, count, within, missed, won] as const;
}

function unpackSource(packed: ReturnType<typeof packSource>): SourceCounts {
  const [kind, facet, name, count, within, missed, won] = packed;
  return { kind, facet, name, count, within, missed, won };
}

/** The rows are one JSON string, because the database would write out its own numbers one by one. */
type StoredRows = readonly [format: number, rows: string];

const keep = (rows: readonly unknown[]): StoredRows => [FORMAT, JSON.stringify(rows)];

const UNPACK: { [P in Part]: (packed: never) => Counts[P] } = {
  staff: unpack,
  services: unpackService,
  sources: unpackSource,
};

/** A stored day is valid while its format is current and none of its requests has changed. */
const holds = sql`${requestDays.staff} -> 0 = ${String(FORMAT)}::jsonb and not exists (
  select 1 from ${requestDayChanges}
  where ${requestDayChanges.createdAt} >= ${requestDays.startsAt}
    and ${requestDayChanges.createdAt} < ${requestDays.endsAt}
)`;

const liesIn = ({ startsAt, endsAt }: Span) =>
  and(gte(requestDays.startsAt, startsAt), lt(requestDays.startsAt, endsAt), holds);

function rowsIn<P extends Part>(stored: unknown, part: P): Counts[P][] {
  const [, rows] = stored as StoredRows;
  return (JSON.parse(rows) as never[]).map(UNPACK[part]);
}

/** The valid stored days of a span, with some parts of their counts. */
export async function listStoredDays<P extends Part>(
  db: Queryable,
  span: Span,
  parts: readonly P[],
): Promise<(Span & DayCounts<P>)[]> {
  const { startsAt, endsAt } = requestDays;
  const stored = Object.fromEntries(parts.map((part) => [part, requestDays[part]]));
  const days = await db
    .select({ span: { startsAt, endsAt }, stored })
    .from(requestDays)
    .where(liesIn(span));
  return days.map((day) => ({
    ...day.span,
    ...ofParts(parts, (part) => rowsIn(day.stored[part], part)),
  }));
}

/** Which days have valid counts. */
export async function listStoredSpans(db: Queryable, span: Span): Promise<Span[]> {
  const { startsAt, endsAt } = requestDays;
  return db.select({ startsAt, endsAt }).from(requestDays).where(liesIn(span));
}

/**
 * Stores counted days, and deletes the noted changes that this transaction sees, as the counts include them.
 * The transaction must see one moment only (repeatable read); throws a serialization failure where another
 * one stored the same days meanwhile.
 */
export async function storeDays(tx: Transaction, counted: readonly StoredDay[]): Promise<void> {
  const rows = counted.map((day) => ({
    ...day,
    staff: keep(day.staff.map(pack)),
    services: keep(day.services.map(packService)),
    sources: keep(day.sources.map(packSource)),
  }));
  await tx
    .insert(requestDays)
    .values(rows)
    .onConflictDoUpdate({
      target: requestDays.startsAt,
      set: {
        endsAt: sql`excluded.ends_at`,
        staff: sql`excluded.staff`,
        services: sql`excluded.services`,
        sources: sql`excluded.sources`,
      },
    });
  await tx.delete(requestDayChanges).where(
    sql`exists (
      select 1 from ${spanTable(counted)}
      where ${requestDayChanges.createdAt} >= span.starts_at
        and ${requestDayChanges.createdAt} < span.ends_at
    )`,
  );
}
