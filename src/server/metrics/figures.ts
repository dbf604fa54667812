import { type BackupRecord, failureSince } from '#features/settings/backups/backups.ts';
import {
  backupsReading,
  databaseReading,
  disksReading,
  sizeReading,
} from '#features/status/figures.server.ts';
import type { Context } from '#kit/context.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { Readings } from './gauges.ts';

export type FigureSources = { ctx: Context };

const secondsSince = (at: Date, then: Date | null): number =>
  then ? Math.max(0, (at.getTime() - then.getTime()) / seconds(1)) : 0;

/**
 * Figures of the database, which are the same from each process, and of the disks. Left out while the
 * database does not answer: an old figure would mean that all is well.
 */
export function readFigures({ gauge }: Readings, { ctx }: FigureSources): void {
  const known = databaseReading(ctx).latest;
  type Known = NonNullable<Awaited<ReturnType<typeof known>>>;
  const ofDatabase =
    <T>(read: (from: Known) => T) =>
    async (): Promise<T | null> => {
      const from = await known();
      return from && read(from);
    };

  gauge(
    {
      name: 'database_figures_up',
      help: 'Whether the figures of the database could be read within the last quarter of a minute.',
    },
    async () => Number((await known()) !== null),
  );
  gauge(
    { name: 'sms_waiting', help: 'Text messages of the database that wait or are on their way.' },
    ofDatabase(({ texts }) => texts.count),
  );
  gauge(
    {
      name: 'sms_oldest_waiting_seconds',
      help: 'How long ago the oldest text that waits in the database was written; 0 where none does.',
    },
    ofDatabase(({ at, texts }) => secondsSince(at, texts.oldest)),
  );
  gauge(
    {
      name: 'pages_overdue',
      help: 'Pages of the database that should have gone out at their time two minutes ago.',
    },
    ofDatabase(({ overdue }) => overdue.count),
  );
  gauge(
    {
      name: 'requests_late',
      help: 'Open requests of the database whose next step should have been made, by kind; no more than 10 000 are counted.',
      labelNames: ['kind'],
    },
    ofDatabase(({ late }) => late.map(({ kind, count: value }) => ({ labels: { kind }, value }))),
  );
  gauge(
    {
      name: 'requests_late_oldest_seconds',
      help: 'How long ago the longest late request of the database was due, by kind; 0 where none is late.',
      labelNames: ['kind'],
    },
    ofDatabase(({ at, late }) =>
      late.map(({ kind, oldest }) => ({ labels: { kind }, value: secondsSince(at, oldest) })),
    ),
  );
  gauge(
    { name: 'database_migrations', help: 'Migrations that were applied to the database.' },
    ofDatabase(({ migration }) => migration),
  );
  gauge(
    { name: 'database_size_bytes', help: 'Size of the database; read every five minutes.' },
    sizeReading(ctx).latest,
  );
  gauge(
    {
      name: 'disk_free_bytes',
      help: 'What may still be written on the disks of the machine of this process, by directory: data (DATA_DIR), backup (BACKUP_DIR).',
      labelNames: ['directory'],
    },
    async () =>
      ((await disksReading(ctx).latest()) ?? []).flatMap(({ name, free }) =>
        free === null ? [] : [{ labels: { directory: name }, value: free }],
      ),
  );
  const backups = backupsReading(ctx);
  if (backups) readBackups({ gauge }, backups);
}

/** The figures of the backups, in one read for all. */
function readBackups(
  { gauge }: Pick<Readings, 'gauge'>,
  { latest }: NonNullable<ReturnType<typeof backupsReading>>,
): void {
  const ofRecord = (value: (record: BackupRecord) => number) => async () => {
    const record = await latest();
    return record && value(record);
  };
  gauge(
    {
      name: 'backup_proven_timestamp_seconds',
      help: 'When the latest proven backup of the database was begun; 0 before the first, so that a rule about its age catches that too.',
    },
    ofRecord(({ latest: made }) => (made ? Math.floor(Date.parse(made.at) / 1000) : 0)),
  );
  gauge(
    {
      name: 'backup_proven_bytes',
      help: 'Size of the latest proven backup; 0 before the first.',
    },
    ofRecord(({ latest: made }) => made?.bytes ?? 0),
  );
  gauge(
    { name: 'backup_failing', help: 'Whether the latest attempt at a backup failed.' },
    ofRecord((record) => Number(failureSince(record) !== null)),
  );
}
