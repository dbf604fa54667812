/** Counts requests by day: from stored days where the day is long over, and live for all others. */

import { setTimeout } from 'node:timers/promises';
import type { Queryable } from '#db/client.ts';
import { canSeeKind, type RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { type Context, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays, daysIn, type Period } from '#lib/dates/jalali-periods.ts';
import { isSerializationFailure } from '#lib/node/pg-errors.ts';
import {
  type Counts,
  countByService,
  countBySource,
  countByStaff,
  type DayCounts,
  findFirstCreation,
  ofParts,
  type Part,
  type Span,
  type StaffCounts,
} from './counts.data.server.ts';
import { listStoredDays, listStoredSpans, type StoredDay, storeDays } from './days.server.ts';

/**
 * A day is stored once it has been over for two days, and changes of requests that came in more than a day
 * ago are noted (by a trigger of the migration). The day between is longer than any transaction, so that no
 * change is missed. Both times are by the database's clock.
 */
const SETTLED_AFTER = days(2);
/** How many days are stored: two of the longest ranges, and some more. */
const STORED_DAYS = 3 * 366;
/** The most days that are counted in one transaction. */
const DAYS_AT_ONCE = 31;
/** How long one transaction should take, in ms: between two the job can stop, and other work can write. */
const PIECE = 50;

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

/** Days are stored with all kinds; a reader gets only the kinds that they may see. */
const seenBy = <Row extends { kind: RequestKind }>(
  { role }: Pick<Actor, 'role'>,
  rows: Row[],
): Row[] => rows.filter(({ kind }) => canSeeKind(role, kind));

/** Counts days and stores those that only a change of a request can still alter. */
async function keep(ctx: Context, spans: Span[]): Promise<void> {
  await transaction(
    ctx,
    async (ctx) => {
      const staff = await countByStaff(ctx.db, spans, ctx.now());
      const services = await countByService(ctx.db, spans);
      const sources = await countBySource(ctx.db, spans, ctx.now());
      const settled = spans.flatMap((span, place): StoredDay[] => {
        const own = staff[place] ?? [];
        const isPending = own.some(({ pending }) => pending > 0);
        if (isPending) return [];
        const asked = { services: services[place] ?? [], sources: sources[place] ?? [] };
        return [{ ...span, staff: own, ...asked }];
      });
      if (settled.length > 0) await storeDays(ctx.db, settled);
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Stores some days; answers how long it took, in ms. */
async function keepPiece(ctx: Context, spans: Span[]): Promise<number> {
  const start = performance.now();
  try {
    await keep(ctx, spans);
  } catch (error) {
    // Another process stored the same days.
    if (!isSerializationFailure(error)) throw error;
  }
  return performance.now() - start;
}

type Count<Row> = (db: Queryable, spans: readonly Span[], now: Date) => Promise<Row[][]>;
const COUNT: { [P in Part]: Count<Counts[P]> } = {
  staff: countByStaff,
  services: countByService,
  sources: countBySource,
};

/** Some parts of the counts of each day of a period, in order; days that are stored are read once for all of them. */
export async function countsOfDays<P extends Part>(
  ctx: Context,
  period: Period,
  viewer: Pick<Actor, 'role'>,
  ...parts: readonly P[]
): Promise<DayCounts<P>[]> {
  const spans = spansOf(period);
  const stored = await listStoredDays(ctx.db, whole(spans), parts);
  const known = new Map(stored.map((day): [string, DayCounts<P>] => [keyOf(day), day]));
  const missing = spans.filter((span) => !known.has(keyOf(span)));
  const counted: { [Q in Part]?: Counts[Q][][] } = {};
  for (const part of missing.length > 0 ? parts : []) {
    Object.assign(counted, { [part]: await COUNT[part](ctx.db, missing, ctx.now()) });
  }
  for (const [place, span] of missing.entries()) {
    known.set(
      keyOf(span),
      ofParts(parts, (part) => counted[part]?.[place] ?? []),
    );
  }
  return spans.map((span) =>
    ofParts(parts, (part) => seenBy(viewer, known.get(keyOf(span))?.[part] ?? [])),
  );
}

/** Spans that are not whole days, always counted live. */
export async function staffOfSpans(
  ctx: Context,
  spans: Span[],
  viewer: Pick<Actor, 'role'>,
): Promise<StaffCounts[][]> {
  const all = await countByStaff(ctx.db, spans, ctx.now());
  return all.map((rows) => seenBy(viewer, rows));
}

/**
 * Stores the days that are long over and not stored yet, or changed since. Each piece is as large as
 * `PIECE` allows, followed by a pause of the same length for other work. Ends early once `isOver` is
 * true.
 */
export async function refreshDayCounts(
  ctx: Context,
  isOver: () => boolean = () => false,
): Promise<void> {
  const first = await findFirstCreation(ctx.db);
  if (!first) return;
  // The last day that has been over for long enough, at any time of day.
  const to = addDays(isoDateInTehran(new Date(Date.now() - SETTLED_AFTER)), -1);
  const earliest = addDays(to, 1 - STORED_DAYS);
  let from = isoDateInTehran(first);
  if (from < earliest) from = earliest;
  if (from > to) return;
  const spans = spansOf({ from, to });
  const stored = new Set((await listStoredSpans(ctx.db, whole(spans))).map(keyOf));
  const missing = spans.filter((span) => !stored.has(keyOf(span)));
  let size = 1;
  for (let at = 0; at < missing.length && !isOver(); ) {
    const took = await keepPiece(ctx, missing.slice(at, at + size));
    at += size;
    size = Math.min(DAYS_AT_ONCE, took < PIECE ? size * 2 : Math.ceil(size / 2));
    await setTimeout(took);
  }
}
