import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tie } from './tied-sockets.ts';

/**
 * A TCP proxy on loopback that can go away and come back, as a database server does, or freeze: it
 * still takes connections and bytes then, and passes no answer on.
 */
export async function createCuttableProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let frozenAt: string | null = null;
  const server = createServer((inward) => {
    if (isCut) {
      inward.destroy();
      return;
    }
    const outward = connect(target);
    inward.on('data', (chunk) => {
      if (frozenAt !== null && chunk.includes(frozenAt)) outward.pause();
    });
    tie(sockets, inward, outward);
    inward.pipe(outward).pipe(inward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    /** From now on, each connection that sends `at` gets no answer any more; by default, whatever it sends. */
    freeze(at = '') {
      frozenAt = at;
    },
    thaw() {
      frozenAt = null;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
