import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PageFront } from '../pages/page-front.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to end: it is not ready any more, and closes its connections. */
    isDraining(): boolean;
    drain(): void;
  }
}

/**
 * The time before the server stops listening: everything is still answered, but each reply closes its
 * connection, and `/readyz` sends proxies elsewhere. Requests that still arrive are answered, too.
 */
export const drainingPlugin = fp(
  async (app: FastifyInstance, { front }: { front: Pick<PageFront, 'set'> }) => {
    let isOn = false;
    app.decorate('isDraining', () => isOn);
    app.decorate('drain', () => {
      isOn = true;
      // Cached pages would leave their connections open.
      front.set(() => false);
    });
    app.addHook('onSend', async (_request, reply) => {
      if (isOn) reply.header('connection', 'close');
    });
  },
  { name: 'draining' },
);
