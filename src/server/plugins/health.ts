import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/client.ts';
import { AppError } from '#lib/http/errors.ts';

/** `/healthz`: the process is alive. `/readyz`: it can also reach its database, and is not about to end. */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  const options = {
    config: { access: 'anyone' as const, shed: 'never' as const },
    logLevel: 'warn' as const,
  };
  const schema = (summary: string) => ({ schema: { tags: ['health'], summary } });
  app.get('/healthz', { ...options, ...schema('The process is alive') }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    { ...options, ...schema('The database answers, too') },
    async (_request, reply) => {
      if (app.isDraining())
        throw new AppError('unavailable', { retryAfter: 5, reason: 'draining' });
      try {
        await db.execute(sql`select 1`);
      } catch (cause) {
        throw new AppError('unavailable', { retryAfter: 5, reason: 'database', cause });
      }
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    },
  );
}
