import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { seconds } from '#lib/dates/durations.ts';
import type { Readings } from './gauges.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
/**
 * The figure of the event loop begins anew this often, so that a delay an hour ago does not hide the current
 * one.
 */
const WINDOW = seconds(60);

export type ProcessSources = {
  /** How late the event loop was in the last second, in ms. */
  lateness: () => number;
};

/** How busy the process itself is: processor, memory, event loop. */
export function readProcess({ gauge, counter }: Readings, { lateness }: ProcessSources) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const anew = setInterval(() => delay.reset(), WINDOW).unref();

  counter(
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process.',
    },
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / MICROSECONDS;
    },
  );
  const gauges: [string, string, () => number][] = [
    ['process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss],
    [
      'nodejs_heap_used_bytes',
      'Heap of this process in use.',
      () => getHeapStatistics().used_heap_size,
    ],
    [
      'nodejs_heap_limit_bytes',
      'What the heap of this process may grow to; it ends when that is not enough.',
      () => getHeapStatistics().heap_size_limit,
    ],
    ['process_uptime_seconds', 'How long this process has been running.', process.uptime],
    [
      'event_loop_delay_p99_seconds',
      'Delay of the event loop of this process that one in a hundred measurements of the last minute exceeds.',
      () => (delay.count > 0 ? delay.percentile(99) / NANOSECONDS : 0),
    ],
    [
      'event_loop_lateness_seconds',
      'How late the event loop of this process was in the last second; work is shed by it.',
      () => lateness() / seconds(1),
    ],
  ];
  for (const [name, help, read] of gauges) gauge({ name, help }, read);
  return (): void => {
    clearInterval(anew);
    delay.disable();
  };
}
