/**
 * A PostgreSQL for the tests: `node test/postgres-server.ts` prints its address, and ends it with its own input. Nothing
 * is forced to the disk, as nothing of it is kept.
 */
import { UNSYNCED } from '#db/embedded/settings.ts';
import { startCluster } from './cluster.ts';

const { url, end } = await startCluster({
  ...UNSYNCED,
  max_connections: '200',
  // Hundreds of databases are copied and dropped here.
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  autovacuum: 'off',
  jit: 'off',
});
process.stdout.write(`${url('postgres')}\n`);
process.stdin.resume();
process.stdin.once('end', () => void end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
