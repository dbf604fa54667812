import type { DatabaseLoad } from '#db/client.ts';
import type { TryCount } from '#features/sms/tries.service.server.ts';
import type { Load } from '#lib/node/load.ts';
import type { Readings } from './gauges.ts';

/** Queues of this process that reject work when they are full. */
export type QueueName = 'render' | 'hash' | 'sign-in' | 'picture' | 'text';

export type WorkSources = {
  queues: Record<QueueName, () => Load>;
  databaseLoad: () => DatabaseLoad;
  countStreams: () => number;
  /** Tries to send texts. */
  tries: () => TryCount[];
  /** Codes rejected because of the hourly limit. */
  countCodesRefused: () => number;
};

/** How busy the limited resources of this process are, and the results of sending its texts. */
export function readWork({ gauge, counter }: Readings, sources: WorkSources): void {
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
