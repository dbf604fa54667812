import { setTimeout } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { canSeeKind, type RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays, daysIn, type Period } from '#lib/dates/jalali-periods.ts';
import { isSerializationFailure } from '#lib/node/pg-errors.ts';
import {
  countByService,
  countBySource,
  countByStaff,
  type DayCounts,
  findFirstCreation,
  type SourceCounts,
  type Span,
  type StaffCounts,
} from './counts.data.server.ts';
import {
  listStoredDays,
  listStoredSources,
  listStoredSpans,
  listStoredStaff,
  type StoredDay,
  storeDays,
} from './data.server.ts';

/**
 * A day is kept once it has been over for two days, and changes of requests that came in more than a
 * day ago are noted (the trigger of the migration says so too): the day between is more than any
 * transaction lives, so that no change falls between the two. Both go by the database's clock.
 */
const KEPT_AFTER = days(2);
/** How far back days are kept: two of the longest ranges, and some. */
const KEPT_DAYS = 3 * 366;
/** Days counted at once, at most. */
const DAYS_AT_ONCE = 31;
/** What a piece of counting is to take, in ms: between two it can be broken off, and others write. */
const PIECE = 50;

type Dependencies = { db: Database; now: () => Date };

/** The days of a period as spans. */
function spansOf(period: Period): Span[] {
  const count = daysIn(period);
  const midnights = Array.from({ length: count + 1 }, (_, place) =>
    tehranInstant(addDays(period.from, place)),
  );
  return midnights
    .slice(1)
    .map((endsAt, place) => ({ startsAt: midnights[place] ?? endsAt, endsAt }));
}

function whole(spans: readonly Span[]): Span {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) throw new Error('a period has a day');
  return { startsAt: first.startsAt, endsAt: last.endsAt };
}

const keyOf = ({ startsAt, endsAt }: Span): string => `${startsAt.getTime()}-${endsAt.getTime()}`;

/** What is kept where it is, and what `count` answers for the rest, in the order of the spans. */
async function completed<T>(
  spans: readonly Span[],
  kept: ReadonlyMap<string, T>,
  count: (missing: Span[]) => Promise<T[]>,
): Promise<T[]> {
  const missing = spans.filter((span) => !kept.has(keyOf(span)));
  const counted = missing.length > 0 ? await count(missing) : [];
  const found = new Map(kept);
  for (const [place, span] of missing.entries()) {
    const tally = counted[place];
    if (tally !== undefined) found.set(keyOf(span), tally);
  }
  return spans.flatMap((span) => {
    const tally = found.get(keyOf(span));
    return tally === undefined ? [] : [tally];
  });
}

/** Days are kept with all kinds, and told without those that the reader may not know of. */
const seenBy = <Row extends { kind: RequestKind }>(
  { role }: Pick<Actor, 'role'>,
  rows: Row[],
): Row[] => rows.filter(({ kind }) => canSeeKind(role, kind));

/** Requests counted by day: from what is kept of days long over, and live for all others. */
export function createDayCounts({ db, now }: Dependencies) {
  async function count(spans: Span[]): Promise<Omit<DayCounts, 'sources'>[]> {
    const staff = await countByStaff(db, spans, now());
    const services = await countByService(db, spans);
    return spans.map((_, place) => ({
      staff: staff[place] ?? [],
      services: services[place] ?? [],
    }));
  }

  /** Counts days and keeps those that nothing but a change of a request can alter any more. */
  async function keep(spans: Span[]): Promise<void> {
    await db.transaction(
      async (tx) => {
        const staff = await countByStaff(tx, spans, now());
        const services = await countByService(tx, spans);
        const sources = await countBySource(tx, spans, now());
        const settled = spans.flatMap((span, place): StoredDay[] => {
          const own = staff[place] ?? [];
          const isPending = own.some(({ pending }) => pending > 0);
          if (isPending) return [];
          const asked = { services: services[place] ?? [], sources: sources[place] ?? [] };
          return [{ ...span, staff: own, ...asked }];
        });
        if (settled.length > 0) await storeDays(tx, settled);
      },
      { isolationLevel: 'repeatable read' },
    );
  }

  /** Answers how long it took, in ms. */
  async function keepPiece(spans: Span[]): Promise<number> {
    const start = performance.now();
    try {
      await keep(spans);
    } catch (error) {
      // Another process was at the same days.
      if (!isSerializationFailure(error)) throw error;
    }
    return performance.now() - start;
  }

  return {
    /** Each day of a period, in order, without where requests came from. */
    async ofDays(
      period: Period,
      viewer: Pick<Actor, 'role'>,
    ): Promise<Omit<DayCounts, 'sources'>[]> {
      const spans = spansOf(period);
      const kept = await listStoredDays(db, whole(spans));
      const all = await completed(spans, new Map(kept.map((day) => [keyOf(day), day])), count);
      return all.map(({ staff, services }) => ({
        staff: seenBy(viewer, staff),
        services: seenBy(viewer, services),
      }));
    },

    /** Each day of a period, in order, without what was asked about. */
    async staffOfDays(period: Period, viewer: Pick<Actor, 'role'>): Promise<StaffCounts[][]> {
      const spans = spansOf(period);
      const kept = await listStoredStaff(db, whole(spans));
      const known = new Map(kept.map((day) => [keyOf(day), day.staff]));
      const all = await completed(spans, known, (missing) => countByStaff(db, missing, now()));
      return all.map((rows) => seenBy(viewer, rows));
    },

    /** Where the requests of a period came from, a row for each day, kind, facet and name. */
    async sourcesOf(period: Period, viewer: Pick<Actor, 'role'>): Promise<SourceCounts[]> {
      const spans = spansOf(period);
      const kept = await listStoredSources(db, whole(spans));
      const known = new Map(kept.map((day) => [keyOf(day), day.sources]));
      const all = await completed(spans, known, (missing) => countBySource(db, missing, now()));
      return seenBy(viewer, all.flat());
    },

    /** Spans that are no whole days, always counted live. */
    async staffOf(spans: Span[], viewer: Pick<Actor, 'role'>): Promise<StaffCounts[][]> {
      const all = await countByStaff(db, spans, now());
      return all.map((rows) => seenBy(viewer, rows));
    },

    /**
     * Keeps the days that are long over and not kept yet, or no longer as they were: in pieces as long as
     * they may be, with as much time for everybody else after each. Ends early once `isOver`.
     */
    async refresh(isOver: () => boolean = () => false): Promise<void> {
      const first = await findFirstCreation(db);
      if (!first) return;
      // The last day that is over for long enough, whatever time of day it is.
      const to = addDays(isoDateInTehran(new Date(Date.now() - KEPT_AFTER)), -1);
      const earliest = addDays(to, 1 - KEPT_DAYS);
      let from = isoDateInTehran(first);
      if (from < earliest) from = earliest;
      if (from > to) return;
      const spans = spansOf({ from, to });
      const kept = new Set((await listStoredSpans(db, whole(spans))).map(keyOf));
      const missing = spans.filter((span) => !kept.has(keyOf(span)));
      let size = 1;
      for (let at = 0; at < missing.length && !isOver(); ) {
        const took = await keepPiece(missing.slice(at, at + size));
        at += size;
        size = Math.min(DAYS_AT_ONCE, took < PIECE ? size * 2 : Math.ceil(size / 2));
        await setTimeout(took);
      }
    },
  };
}

export type DayCountsService = ReturnType<typeof createDayCounts>;
