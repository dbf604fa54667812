import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Registry } from 'prom-client';
import type { Database, DatabaseLoad, SupervisedServer } from '#db/client.ts';
import type { TryCount } from '#features/sms/sms.server.ts';
import { findLastCheckpoint } from '#features/status/status.data.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { Load } from '#lib/node/load.ts';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { type FigureSources, readFigures } from './figures.ts';
import { createReadings, type Readings } from './gauges.ts';
import { countReplies } from './replies.ts';

type DatabaseSources = {
  db: Database;
  /** The PostgreSQL that this process started; none with `DATABASE_URL`. */
  supervised?: SupervisedServer | undefined;
};

/** Whether the server is this process's own. */
const engineOf = ({ supervised }: DatabaseSources): 'embedded' | 'postgres' =>
  supervised ? 'embedded' : 'postgres';

/** Figures of the PostgreSQL that this process started; none where another one is used. */
function readDatabase({ gauge, counter }: Readings, sources: DatabaseSources): void {
  const { db, supervised } = sources;
  if (!supervised) return;
  gauge(
    {
      name: 'embedded_database_memory_bytes',
      help: 'Memory of all processes of the embedded PostgreSQL, shared parts once.',
    },
    supervised.memory,
  );
  counter(
    {
      name: 'embedded_database_restarts_total',
      help: 'How often the embedded PostgreSQL ended by itself and was started again, or came back after one of its processes was killed.',
    },
    supervised.restarts,
  );
  gauge(
    {
      name: 'embedded_database_checkpoint_timestamp_seconds',
      help: 'When the embedded PostgreSQL last wrote everything to its files.',
    },
    async () => {
      const at = await findLastCheckpoint(db).catch(() => null);
      return at && at.getTime() / 1000;
    },
  );
}

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
/**
 * The figure of the event loop begins anew this often, so that a delay an hour ago does not hide the current
 * one.
 */
const WINDOW = seconds(60);

type ProcessSources = {
  /** How late the event loop was in the last second, in ms. */
  lateness: () => number;
};

/** How busy the process itself is: processor, memory, event loop. */
function readProcess({ gauge, counter }: Readings, { lateness }: ProcessSources) {
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

/** Queues of this process that reject work when they are full. */
type QueueName = 'render' | 'hash' | 'sign-in' | 'picture' | 'text';

type WorkSources = {
  queues: Record<QueueName, () => Load>;
  databaseLoad: () => DatabaseLoad;
  countStreams: () => number;
  /** Tries to send texts. */
  tries: () => TryCount[];
  /** Codes rejected because of the hourly limit. */
  countCodesRefused: () => number;
};

/** How busy the limited resources of this process are, and the results of sending its texts. */
function readWork({ gauge, counter }: Readings, sources: WorkSources): void {
  const { queues, databaseLoad, countStreams, tries, countCodesRefused } = sources;
  const labelNames = ['queue'];
  const ofQueues = (part: keyof Load) => () =>
    Object.entries(queues).map(([queue, load]) => ({ labels: { queue }, value: load()[part] }));
  gauge(
    { name: 'work_running', help: 'Work of this process that is under way.', labelNames },
    ofQueues('running'),
  );
  gauge(
    { name: 'work_waiting', help: 'Work of this process that waits for its turn.', labelNames },
    ofQueues('waiting'),
  );
  gauge(
    {
      name: 'database_connections',
      help: 'Connections of this process to its database, and what waits for one.',
      labelNames: ['state'],
    },
    () => {
      const { running, waiting, idle } = databaseLoad();
      return Object.entries({ in_use: running, waiting, idle }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    },
  );
  gauge(
    { name: 'database_connections_most', help: 'As many connections as this process may have.' },
    () => databaseLoad().most,
  );
  gauge(
    { name: 'event_streams_open', help: 'Live streams that this process holds open.' },
    countStreams,
  );
  counter(
    {
      name: 'sms_attempts_total',
      help: 'Tries of this process to send a text, by provider, text and outcome; after a definite failure the next provider is tried.',
      labelNames: ['provider', 'template', 'outcome'],
    },
    () =>
      tries().map(({ provider, template, outcome, count: value }) => ({
        labels: { provider, template, outcome },
        value,
      })),
  );
  counter(
    {
      name: 'otp_refused_by_hourly_cap_total',
      help: 'Codes that this process refused because the hourly cap of texts was reached.',
    },
    countCodesRefused,
  );
}

export type MetricSources = ProcessSources & WorkSources & FigureSources & DatabaseSources;

/** The metrics of one app, in a registry of its own: a process may have several apps. */
export function createMetrics(sources: MetricSources) {
  const registry = new Registry();
  const readings = createReadings(registry);
  const replies = countReplies(registry);
  const stop = readProcess(readings, sources);
  readWork(readings, sources);
  readFigures(readings, sources);
  readDatabase(readings, sources);
  readings.gauge(
    {
      name: 'build_info',
      help: 'What this process is: version of the product, of Node and the kind of database. Always 1.',
      labelNames: ['version', 'node', 'engine'],
    },
    () => [
      {
        labels: { version: PRODUCT_VERSION, node: process.version, engine: engineOf(sources) },
        value: 1,
      },
    ],
  );

  return {
    ...replies,
    /** All metrics as text, and its media type. */
    async scrape(): Promise<{ type: string; text: string }> {
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: stop,
  };
}
