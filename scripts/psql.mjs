/**
 * `npm run psql`: a session of the system's `psql` on the database of `DATABASE_URL`, or on the embedded one while its
 * server runs. What is behind `--` goes to psql.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/child.mjs';
import { Failure, main } from './lib/failure.mjs';
import { root } from './lib/paths.mjs';

/** What a shell answers for a program that there is not. */
const NOT_FOUND = 127;

/** Where to connect, for psql. @returns {{ target: string[], cwd: string }} */
function place() {
  const url = process.env.DATABASE_URL;
  if (url) return { target: ['-d', url], cwd: root };
  const cluster = path.resolve(process.env.DATA_DIR || path.join(root, 'data'), 'postgres');
  if (!existsSync(path.join(cluster, '.s.PGSQL.5432'))) {
    throw new Failure(`No embedded database runs in ${cluster}: start the server first.`);
  }
  // From the directory itself, as its path may be too long for a socket's address.
  const socket = '/proc/self/cwd';
  return { target: ['-h', socket, '-p', '5432', '-U', 'kargozar', '-d', 'kargozar'], cwd: cluster };
}

await main(async () => {
  const { target, cwd } = place();
  const env = {
    ...process.env,
    PGSSLMODE: process.env.DATABASE_URL ? process.env.PGSSLMODE : 'disable',
  };
  const given = process.argv.slice(2);
  const { code } = await run('psql', [...target, ...given], { cwd, env }).catch((error) => {
    if (error.exitCode !== NOT_FOUND) throw error;
    throw new Failure('psql is not installed (Debian: apt install postgresql-client).');
  });
  process.exitCode = code ?? 1;
});
