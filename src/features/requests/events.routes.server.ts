import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Sessions } from '#features/auth/session.service.server.ts';
import { seconds } from '#lib/durations.ts';
import type { RequestChanges } from './changes.service.server.ts';
import { canWorkRequests } from './permissions.ts';

/** Keeps proxies from closing a quiet stream, and is when the listener's session is looked at again. */
const HEARTBEAT = seconds(5);

type Options = { changes: RequestChanges; sessions: Pick<Sessions, 'findActor'> };

export const eventRoutes: FastifyPluginAsyncZod<Options> = async (app, { changes, sessions }) => {
  const open = new Set<() => void>();
  // A stream would otherwise hold the server's shutdown until its listener leaves.
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get(
    '/events',
    {
      config: { access: 'staff' },
      schema: { tags: ['requests'], summary: 'Server-Sent Events: new and changed requests' },
    },
    async (request, reply) => {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      const stop = await changes.subscribe((change) => {
        stream.write(`id: ${change.id}\nevent: request\ndata: ${JSON.stringify(change)}\n\n`);
      });
      stream.write('retry: 2000\nevent: open\ndata: {}\n\n');

      const end = () => {
        clearInterval(heartbeat);
        stop();
        open.delete(end);
        stream.end();
      };
      const heartbeat = setInterval(async () => {
        const actor = await sessions.findActor(token).catch(() => request.actor);
        if (actor && canWorkRequests(actor)) stream.write(': still here\n\n');
        else end();
      }, HEARTBEAT);
      open.add(end);
      request.raw.once('close', end);
    },
  );
};
