import { SOURCE_FACETS, type SourceFacet, sourceTitle, UNKNOWN } from '#domain/sources.ts';
import { TAP_PLACES } from '#domain/taps.ts';
import { periodBefore } from '#lib/dates/jalali-periods.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import type { DayCounts, SourceCounts } from '../days/counts.data.server.ts';
import { countsOfDays } from '../days/counts.server.ts';
import { share } from '../figures.server.ts';
import type { Asked } from '../range.server.ts';
import { countTaps } from '../taps/taps.server.ts';
import { SOURCES_LISTED, type SourceFigures, type SourceRow, type SourceWork } from './sources.ts';

/** The sums by facet and name, in one pass, as a year of days is many rows. */
function addUp(days: readonly DayCounts<'sources'>[]): Map<string, SourceCounts> {
  const sums = new Map<string, SourceCounts>();
  for (const row of days.flatMap((day) => day.sources)) {
    const key = `${row.facet} ${row.name ?? UNKNOWN}`;
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, { ...row });
      continue;
    }
    for (const field of ['count', 'within', 'missed', 'won'] as const) sum[field] += row[field];
  }
  return sums;
}

function workOf(sum: SourceCounts | undefined): SourceWork {
  const { count = 0, within = 0, missed = 0, won = 0 } = sum ?? {};
  return { new: count, within, missed, within_target: share(within, within + missed), won };
}

const titleOf = (facet: SourceFacet, name: string | null): string => {
  if (facet === 'source') return sourceTitle(name);
  return facet === 'landing' ? readablePath(name ?? '') : (name ?? '');
};

/** The rows of both periods, the most frequent first. */
function rowsOf(now: Map<string, SourceCounts>, before: Map<string, SourceCounts>): SourceRow[] {
  const known = new Map([...before, ...now]);
  return [...known]
    .map(([key, { facet, name }]) => ({
      facet,
      name: name ?? UNKNOWN,
      title: titleOf(facet, name),
      ...workOf(now.get(key)),
      before: workOf(before.get(key)),
    }))
    .sort((one, other) => other.new - one.new || other.before.new - one.before.new);
}

/** The sources of requests, always up to date. */
export async function sourceStats({ ctx, actor, period }: Asked): Promise<SourceFigures> {
  const previous = periodBefore(period);
  const [counted, countedBefore, pressed, pressedBefore] = await Promise.all([
    countsOfDays(ctx, period, actor, 'sources'),
    countsOfDays(ctx, previous, actor, 'sources'),
    countTaps(ctx.db, period),
    countTaps(ctx.db, previous),
  ]);
  const all = rowsOf(addUp(counted), addUp(countedBefore));
  const rows = SOURCE_FACETS.flatMap((facet) =>
    all.filter((row) => row.facet === facet).slice(0, SOURCES_LISTED),
  );
  const taps = TAP_PLACES.map((place) => ({
    place,
    count: pressed.get(place) ?? 0,
    before: pressedBefore.get(place) ?? 0,
  }));
  return {
    period,
    previous,
    rows,
    left_out: all.length - rows.length,
    taps: taps.filter(({ count, before }) => count + before > 0),
  };
}
