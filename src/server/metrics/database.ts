import type { Database, SupervisedServer } from '#db/client.ts';
import { findLastCheckpoint } from '#features/status/data.server.ts';
import type { Readings } from './gauges.ts';

export type DatabaseSources = {
  db: Database;
  /** The PostgreSQL that this process started; none with `DATABASE_URL`. */
  supervised?: SupervisedServer | undefined;
};

/** Whether the server is this process's own. */
export const engineOf = ({ supervised }: DatabaseSources): 'embedded' | 'postgres' =>
  supervised ? 'embedded' : 'postgres';

/** Figures of the PostgreSQL that this process started; none where another one is used. */
export function readDatabase({ gauge, counter }: Readings, sources: DatabaseSources): void {
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
