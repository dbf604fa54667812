/** A measured step: replies a second over so many connections. */
export type Point = { connections: number; perSecond: number };

/** What is no more than this above the best before is no rise. */
const RISE = 1.05;

/** Whether a further step is of no use: the last two brought no rise above the best before them. */
export function hasStopped(points: readonly Point[]): boolean {
  if (points.length < 3) return false;
  const best = Math.max(...points.slice(0, -2).map(({ perSecond }) => perSecond));
  return points.slice(-2).every(({ perSecond }) => perSecond < best * RISE);
}

/** Where it stops: the fewest connections with which the rate is within a twentieth of the best. */
export function kneeOf<P extends Point>(points: readonly P[]): P | null {
  const best = Math.max(...points.map(({ perSecond }) => perSecond));
  return points.find(({ perSecond }) => perSecond * RISE >= best) ?? null;
}
