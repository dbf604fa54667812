import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';
import { createAllowance } from './database-time.ts';
import { openPostgres } from './postgres.ts';

/** A message of PostgreSQL's protocol: its letter, its length, its body. */
function message(letter: string, body: Buffer | string = ''): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const SIGNED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const DONE = Buffer.concat([message('C', 'SELECT 0\0'), READY]);
const ENDED = message(
  'E',
  'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
);

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A server whose first connection answers its first statement and no other, and whose later ones end as they begin. */
async function startServer(): Promise<string> {
  let connections = 0;
  server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    const isFirst = connections === 1;
    let heard = 0;
    socket.on('data', () => {
      heard += 1;
      // One chunk: the driver hears of the end before the waiting call has the connection.
      if (heard === 1) socket.write(Buffer.concat([SIGNED_IN, READY, ...(isFirst ? [] : [ENDED])]));
      else if (heard === 2) socket.write(DONE);
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return `postgres://someone@127.0.0.1:${address.port}/none`;
}

it('a connection that ends in the moment in which it is handed over is a refusal, not the end of the process', async () => {
  const { db } = await openPostgres(await startServer());
  const ask = () => db.execute(sql`select 1`).catch((error: Error) => error);
  const answers = await createAllowance(500).run(() => Promise.all([ask(), ask(), ask()]));
  expect(answers.map((answer) => isDatabaseUnavailable(answer))).toEqual([true, true, true]);
});
