import type { Socket } from 'node:net';

/** Ties two sockets of a proxy: each is among `open` until it closes, which ends the other. */
export function tie(open: Set<Socket>, one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    open.add(from);
    from.on('error', () => {});
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
  }
}
