import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seconds } from '#lib/dates/durations.ts';

/** The time between two ticks, in ms. */
const TICK = 10;
const MEASURE_EVERY = seconds(1);
const NANOSECONDS_PER_MS = 1e6;

/**
 * How late the event loop was on average in the last second, in ms. When it stood still for all of that
 * second, no tick was counted: then it was late by the whole time. (`@fastify/under-pressure` takes that for
 * an infinite delay, and rejects everything on a machine that is only slow.)
 */
export function watchLateness() {
  const ticks = monitorEventLoopDelay({ resolution: TICK });
  ticks.enable();
  let measuredAt = performance.now();
  let lateness = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lateness =
      ticks.count > 0 ? Math.max(0, ticks.mean / NANOSECONDS_PER_MS - TICK) : now - measuredAt;
    measuredAt = now;
    ticks.reset();
  }, MEASURE_EVERY).unref();
  return {
    now: (): number => lateness,
    stop(): void {
      clearInterval(timer);
      ticks.disable();
    },
  };
}
