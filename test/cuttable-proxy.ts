import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tie } from './tied-sockets.ts';

/** What PostgreSQL says to who may not connect: a state, and words. */
function refusalOf(state: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${state}`, 'Mrefused', '', ''].join('\0');
  const message = Buffer.alloc(5 + fields.length);
  message.write('E');
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  return message;
}

/**
 * A TCP proxy on loopback that can go away and come back, as a database server does, or freeze: it
 * still takes connections and bytes then, and passes no answer on.
 */
export async function createCuttableProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let frozen: { at: string; after: string } | null = null;
  let refusedWith: string | null = null;
  const server = createServer((inward) => {
    if (isCut) {
      inward.destroy();
      return;
    }
    if (refusedWith !== null) {
      const refusal = refusalOf(refusedWith);
      tie(sockets, inward, inward);
      inward.once('data', () => inward.end(refusal));
      return;
    }
    const outward = connect(target);
    let hasBegun = false;
    inward.on('data', (chunk) => {
      if (frozen === null) return;
      hasBegun ||= chunk.includes(frozen.after);
      if (hasBegun && chunk.includes(frozen.at)) outward.pause();
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
      refusedWith = null;
    },
    /** Ends all connections, and answers new ones as a server does that refuses them with this state. */
    refuse(state: string) {
      refusedWith = state;
      for (const socket of sockets) socket.destroy();
    },
    /**
     * From now on, each connection that sends `at` gets no answer any more, and where `after` is said only once it
     * sent that; by default, whatever it sends.
     */
    freeze(at = '', after = '') {
      frozen = { at, after };
    },
    thaw() {
      frozen = null;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
