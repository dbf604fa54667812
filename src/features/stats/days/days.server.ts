import { and, gte, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { requestDayChanges, requestDays } from '#db/schema/index.ts';
import {
  type ServiceCounts,
  type SourceCounts,
  type Span,
  type StaffCounts,
  spanTable,
} from './counts.data.server.ts';

/** A day as it is stored. */
export type StoredDay = Span & {
  staff: StaffCounts[];
  services: ServiceCounts[];
  sources: SourceCounts[];
};

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

function staffIn(stored: unknown): StaffCounts[] {
  const [, rows] = stored as StoredRows;
  return (JSON.parse(rows) as ReturnType<typeof pack>[]).map(unpack);
}

function servicesIn(stored: unknown): ServiceCounts[] {
  const [, rows] = stored as StoredRows;
  return (JSON.parse(rows) as ReturnType<typeof packService>[]).map(unpackService);
}

function sourcesIn(stored: unknown): SourceCounts[] {
  const [, rows] = stored as StoredRows;
  return (JSON.parse(rows) as ReturnType<typeof packSource>[]).map(unpackSource);
}

/** A stored day is valid while its format is current and none of its requests has changed. */
const holds = sql`${requestDays.staff} -> 0 = ${String(FORMAT)}::jsonb and not exists (
  select 1 from ${requestDayChanges}
  where ${requestDayChanges.createdAt} >= ${requestDays.startsAt}
    and ${requestDayChanges.createdAt} < ${requestDays.endsAt}
)`;

const liesIn = ({ startsAt, endsAt }: Span) =>
  and(gte(requestDays.startsAt, startsAt), lt(requestDays.startsAt, endsAt), holds);

/** The valid stored days of a span, without sources. */
export async function listStoredDays(
  db: Queryable,
  span: Span,
): Promise<Omit<StoredDay, 'sources'>[]> {
  const { startsAt, endsAt, staff, services } = requestDays;
  const rows = await db
    .select({ startsAt, endsAt, staff, services })
    .from(requestDays)
    .where(liesIn(span));
  return rows.map(({ staff, services, ...day }) => ({
    ...day,
    staff: staffIn(staff),
    services: servicesIn(services),
  }));
}

/** The same with the counts by staff alone. */
export async function listStoredStaff(
  db: Queryable,
  span: Span,
): Promise<Omit<StoredDay, 'services' | 'sources'>[]> {
  const { startsAt, endsAt, staff } = requestDays;
  const rows = await db.select({ startsAt, endsAt, staff }).from(requestDays).where(liesIn(span));
  return rows.map((day) => ({ ...day, staff: staffIn(day.staff) }));
}

/** The sources of these days. */
export async function listStoredSources(
  db: Queryable,
  span: Span,
): Promise<(Span & { sources: SourceCounts[] })[]> {
  const { startsAt, endsAt, sources } = requestDays;
  const rows = await db.select({ startsAt, endsAt, sources }).from(requestDays).where(liesIn(span));
  return rows.map((day) => ({ ...day, sources: sourcesIn(day.sources) }));
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
