/** The PostgreSQL that a server keeps under its data directory, from outside of the server. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { CLUSTER } from '#db/embedded/place.ts';
import { throughSocket } from '#db/embedded/socket.ts';
import { queryOnce } from '#test/cluster.ts';
import type { Place } from './lab.ts';

const clusterOf = ({ env }: Place): string => path.join(String(env.DATA_DIR), CLUSTER);

/** As the product and as its supervision reach the database of a place, by its own socket. */
export async function query<Row extends pg.QueryResultRow>(
  place: Place,
  text: string,
  user: 'kargozar' | 'postgres' = 'kargozar',
): Promise<Row[]> {
  return queryOnce<Row>(throughSocket(clusterOf(place), user), text);
}

/** The process that all others of it are started by. */
export async function postmasterOf(place: Place): Promise<number> {
  const file = path.join(clusterOf(place), 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}
