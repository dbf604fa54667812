import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { AppError } from '#lib/http/errors.ts';

const tags = ['health'];

/** For machines, which check one word: not the envelope of the other replies. */
const alive = z.object({ status: z.literal('ok') });
const ready = z.object({
  status: z.enum(['ready', 'read only']).describe('`read only`: the database takes no writes'),
});

/** Whether the server accepts no writes for now: it is a replica, or its operator set it so. */
async function isReadOnly(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ setting: string }>(
    db,
    sql`select current_setting('transaction_read_only') as setting`,
  );
  return row?.setting === 'on';
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can also reach its database, and is not about to end. A
 * read-only database is reported with a 200: reads go on, and a proxy that took the process away would end
 * them.
 */
export const healthRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const options = {
    config: { access: 'anyone' as const, shed: 'never' as const },
    logLevel: 'warn' as const,
  };
  app.get(
    '/healthz',
    {
      ...options,
      schema: { tags, summary: 'The process is alive', response: { 200: alive } },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );
  app.get(
    '/readyz',
    {
      ...options,
      schema: { tags, summary: 'The database answers, too', response: { 200: ready } },
    },
    async (_request, reply) => {
      if (app.isDraining())
        throw new AppError('unavailable', { retryAfter: 5, reason: 'draining' });
      const isLimited = await isReadOnly(db).catch((cause) => {
        throw new AppError('unavailable', { retryAfter: 5, reason: 'database', cause });
      });
      void reply.header('cache-control', 'no-store');
      return { status: isLimited ? ('read only' as const) : ('ready' as const) };
    },
  );
};
