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

/** A day as it is kept. */
export type StoredDay = Span & {
  staff: StaffCounts[];
  services: ServiceCounts[];
  sources: SourceCounts[];
};

/*
 * A year is read at every look. So rows are kept as bare values without their names, which is a third as
 * long, and as one JSON string, because the database would spell out numbers of its own one by one.
 */

/** An order that changes below gets another number: days of the old one are then counted anew. */
const FORMAT = 3;

const NO_STARS = [0, 0, 0, 0, 0];

function pack(row: StaffCounts) {
  const { kind, assignee, count, tried, within, missed, contacted } = row;
  const { won, lost, invalid, cancelled, ratings, ratingSum, minutes } = row;
  const { stars, asked, answered } = row;
  // Most days have no rating at all.
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

type Kept = readonly [format: number, rows: string];

const keep = (rows: readonly unknown[]): Kept => [FORMAT, JSON.stringify(rows)];

function staffIn(kept: unknown): StaffCounts[] {
  const [, rows] = kept as Kept;
  return (JSON.parse(rows) as ReturnType<typeof pack>[]).map(unpack);
}

function servicesIn(kept: unknown): ServiceCounts[] {
  const [, rows] = kept as Kept;
  return (JSON.parse(rows) as ReturnType<typeof packService>[]).map(unpackService);
}

function sourcesIn(kept: unknown): SourceCounts[] {
  const [, rows] = kept as Kept;
  return (JSON.parse(rows) as ReturnType<typeof packSource>[]).map(unpackSource);
}

/** A day that was counted once, and none of its requests changed since. */
const holds = sql`${requestDays.staff} -> 0 = ${String(FORMAT)}::jsonb and not exists (
  select 1 from ${requestDayChanges}
  where ${requestDayChanges.createdAt} >= ${requestDays.startsAt}
    and ${requestDayChanges.createdAt} < ${requestDays.endsAt}
)`;

const liesIn = ({ startsAt, endsAt }: Span) =>
  and(gte(requestDays.startsAt, startsAt), lt(requestDays.startsAt, endsAt), holds);

/** The counted days of a span that still hold, without where requests came from. */
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

/** As `listStoredDays`, without what was asked about. */
export async function listStoredStaff(
  db: Queryable,
  span: Span,
): Promise<Omit<StoredDay, 'services' | 'sources'>[]> {
  const { startsAt, endsAt, staff } = requestDays;
  const rows = await db.select({ startsAt, endsAt, staff }).from(requestDays).where(liesIn(span));
  return rows.map((day) => ({ ...day, staff: staffIn(day.staff) }));
}

/** Where the requests of these days came from. */
export async function listStoredSources(
  db: Queryable,
  span: Span,
): Promise<(Span & { sources: SourceCounts[] })[]> {
  const { startsAt, endsAt, sources } = requestDays;
  const rows = await db.select({ startsAt, endsAt, sources }).from(requestDays).where(liesIn(span));
  return rows.map((day) => ({ ...day, sources: sourcesIn(day.sources) }));
}

/** Which days are counted and still hold. */
export async function listStoredSpans(db: Queryable, span: Span): Promise<Span[]> {
  const { startsAt, endsAt } = requestDays;
  return db.select({ startsAt, endsAt }).from(requestDays).where(liesIn(span));
}

/**
 * Keeps what was counted, and forgets the noted changes that this transaction sees, which the count
 * has in it. The transaction must see one moment only (repeatable read); throws a serialization
 * failure where another one kept the same days meanwhile.
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
