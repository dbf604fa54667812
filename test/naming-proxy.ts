import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tie } from './tied-sockets.ts';

/** The message in which PostgreSQL tells a connection what it is called: its letter and its length. */
const KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/** A TCP proxy on loopback that gives connections names of its own, as a pooler does: callers know it by that. */
export async function createNamingProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  const server = createServer((inward) => {
    const outward = connect(target);
    tie(sockets, inward, outward);
    inward.pipe(outward);
    let isNamed = false;
    outward.on('data', (chunk: Buffer) => {
      const at = isNamed ? -1 : chunk.indexOf(KEY);
      if (at >= 0) chunk.writeInt32BE(1, at + KEY.length);
      isNamed ||= at >= 0;
      inward.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
