import type { Metric, Registry } from 'prom-client';
import type { RouteClass } from './route-class.ts';

/** In seconds: p50, p95 and p99 of a page from memory (a millisecond) and of an export (seconds) lie between two of them. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const NAME = 'http_request_duration_seconds';
const HELP =
  'How long replies of this process took, by class of route and of status; live streams, which last, are left out.';

type Sum = { route: RouteClass; status: string; count: number; seconds: number; within: number[] };
type Value = { metricName: string; labels: Record<string, string | number>; value: number };

/** Of one route and status: how many took no longer than each bound, their total time, and their number. */
function valuesOf({ route, status, count, seconds, within }: Sum): Value[] {
  const labels = { route, status };
  let atMost = 0;
  const buckets = BOUNDS.map((le, place) => {
    atMost += within[place] ?? 0;
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: atMost };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}

/**
 * The methods of one route and status together: the route decides how long a reply may take, not its method.
 */
function merged(sums: readonly Sum[]): Sum[] {
  const all = new Map<string, Sum>();
  for (const sum of sums) {
    if (sum.route === 'stream') continue;
    const key = `${sum.route} ${sum.status}`;
    const known = all.get(key);
    if (!known) {
      all.set(key, sum);
      continue;
    }
    all.set(key, {
      ...known,
      count: known.count + sum.count,
      seconds: known.seconds + sum.seconds,
      within: known.within.map((count, place) => count + (sum.within[place] ?? 0)),
    });
  }
  return [...all.values()];
}

/**
 * A histogram with its caller's own sums: the registry needs no more of a metric than these. The library's
 * own would take longer to count a reply than a cached page takes to be looked up.
 */
export function registerDurations(registry: Registry, read: () => Sum[]) {
  const metric = {
    name: NAME,
    help: HELP,
    get: async () => ({
      ...{ name: NAME, help: HELP, type: 'histogram', aggregator: 'sum' },
      values: merged(read()).flatMap(valuesOf),
    }),
  };
  registry.registerMetric(metric as unknown as Metric);
  return {
    newPlaces: (): number[] => Array(BOUNDS.length + 1).fill(0),
    /** The place of a duration: the first bound that it does not exceed. */
    placeOf(seconds: number): number {
      let place = 0;
      while (place < BOUNDS.length && seconds > (BOUNDS[place] ?? 0)) place += 1;
      return place;
    },
  };
}
