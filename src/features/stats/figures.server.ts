import { forEachKind, REQUEST_KINDS, RESULTS, type RequestKind } from '#domain/requests.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';
import type { ServiceCounts, StaffCounts } from './days/counts.data.server.ts';
import { createMinutes, type Minutes } from './days/minutes.server.ts';
import type { ByKind, Figures, ResultRow, SeriesPoint } from './stats.ts';

/** The figures of requests that are about how they were handled. */
type HandledWork = Omit<
  Figures,
  | 'median_by_kind'
  | 'tried_by_kind'
  | 'missed_by_kind'
  | 'unreached_by_kind'
  | 'rating'
  | 'ratings'
  | 'new_users'
>;

const COUNTS = [
  'count',
  'tried',
  'within',
  'missed',
  'contacted',
  'won',
  'lost',
  'invalid',
  'cancelled',
  'ratings',
  'ratingSum',
] as const;

/** The sums of many rows: pure, and in one pass, because a year of days is many rows. */
type Sums = Record<(typeof COUNTS)[number], number> & { byKind: ByKind; minutes: Minutes };

const noneByKind = (): ByKind => forEachKind(() => 0);

function addUp(rows: readonly StaffCounts[]): Sums {
  const sums: Sums = {
    count: 0,
    tried: 0,
    within: 0,
    missed: 0,
    contacted: 0,
    won: 0,
    lost: 0,
    invalid: 0,
    cancelled: 0,
    ratings: 0,
    ratingSum: 0,
    byKind: noneByKind(),
    minutes: createMinutes(),
  };
  for (const row of rows) {
    for (const field of COUNTS) sums[field] += row[field];
    sums.byKind[row.kind] += row.count;
    sums.minutes.add(row.minutes);
  }
  return sums;
}

/** A part of all, 0 to 1; null of none. */
export const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);

/** A count for each kind. */
export function sumByKind(rows: readonly { kind: RequestKind; count: number }[]): ByKind {
  const sums = noneByKind();
  for (const { kind, count } of rows) sums[kind] += count;
  return sums;
}

function medianOf(rows: readonly StaffCounts[], kind: RequestKind): number | null {
  const minutes = createMinutes();
  for (const row of rows) if (row.kind === kind) minutes.add(row.minutes);
  return minutes.median();
}

function workIn(sums: Sums): HandledWork {
  const { count, tried, contacted, within, missed, won, lost, invalid, cancelled } = sums;
  const closed = won + lost + invalid + cancelled;
  return {
    new: count,
    by_kind: sums.byKind,
    tried,
    contacted,
    contact_rate: share(contacted, count),
    within,
    missed,
    within_target: share(within, within + missed),
    median_first_response: sums.minutes.median(),
    open: count - closed,
    closed,
    by_result: { won, lost, invalid, cancelled },
  };
}

/** The handling of the requests of some days. */
export const workOf = (rows: readonly StaffCounts[]): HandledWork => workIn(addUp(rows));

/** All figures of some days. */
export function figuresOf(rows: readonly StaffCounts[], newUsers: number): Figures {
  const sums = addUp(rows);
  const { ratings, ratingSum } = sums;
  return {
    ...workIn(sums),
    median_by_kind: forEachKind((kind) => medianOf(rows, kind)),
    tried_by_kind: sumByKind(rows.map(({ kind, tried }) => ({ kind, count: tried }))),
    missed_by_kind: sumByKind(rows.map(({ kind, missed }) => ({ kind, count: missed }))),
    unreached_by_kind: sumByKind(
      rows.map(({ kind, count, contacted }) => ({ kind, count: count - contacted })),
    ),
    rating: share(ratingSum, ratings),
    ratings,
    new_users: newUsers,
  };
}

/** One point of a chart. */
export function pointOf(
  piece: Period,
  rows: readonly StaffCounts[],
  newUsers: number,
): SeriesPoint {
  const { by_kind, tried, within, within_target, median_first_response, ...work } = workOf(rows);
  const answered = { tried, within, within_target, median_first_response };
  return { ...piece, new: work.new, by_kind, ...answered, new_users: newUsers };
}

/** The requests by result, the open ones last: together they are all. */
export function resultsOf(rows: readonly StaffCounts[]): ResultRow[] {
  const results = new Map<ResultRow['result'], ByKind>(
    [...RESULTS, null].map((result) => [result, noneByKind()]),
  );
  for (const row of rows) {
    let open = row.count;
    for (const result of RESULTS) {
      const counts = results.get(result);
      if (counts) counts[row.kind] += row[result];
      open -= row[result];
    }
    const counts = results.get(null);
    if (counts) counts[row.kind] += open;
  }
  return [...results].map(([result, by_kind]) => ({ result, by_kind, total: totalOf(by_kind) }));
}

const totalOf = (counts: ByKind): number =>
  REQUEST_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** The services that were asked for, the most frequent first; requests without one come last. */
export function servicesOf(rows: readonly ServiceCounts[]) {
  const services = new Map<string | null, ByKind>();
  for (const { service, kind, count } of rows) {
    const counts = services.get(service) ?? noneByKind();
    counts[kind] += count;
    services.set(service, counts);
  }
  return [...services]
    .map(([service, by_kind]) => ({ service, total: totalOf(by_kind), by_kind }))
    .sort((a, b) => Number(a.service === null) - Number(b.service === null) || b.total - a.total);
}
