import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createAllowance, TIME_FOR_MUCH, TIME_TO_READ, TIME_TO_WRITE } from '#db/database-time.ts';

declare module 'fastify' {
  interface FastifyRequest {
    databaseAllowance: ReturnType<typeof createAllowance> | null;
  }
  interface FastifyContextConfig {
    /** The route reads or writes more than a page does: exports, statistics, uploads. */
    takesLong?: boolean;
  }
}

/** Each request has so much time in the database; past it the reply is a 503. */
export const databaseTimePlugin = fp(
  async (app: FastifyInstance, { isTest, patience }: { isTest: boolean; patience: number }) => {
    app.decorateRequest('databaseAllowance', null);

    app.addHook('onRequest', (request, _reply, done) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      // Tests share two cores among themselves: a slow one is not wrong.
      const { takesLong } = request.routeOptions.config;
      const allowed = (isRead ? TIME_TO_READ : TIME_TO_WRITE) * patience;
      if (isTest) request.databaseAllowance = createAllowance(TIME_FOR_MUCH);
      // A long-running route waits for a lock no longer than others: waiting is no work.
      else if (takesLong) {
        request.databaseAllowance = createAllowance(TIME_FOR_MUCH, TIME_TO_WRITE * patience);
      } else request.databaseAllowance = createAllowance(allowed);
      request.databaseAllowance.run(done);
    });

    // Reading a body loses the earlier context.
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.databaseAllowance) request.databaseAllowance.run(done);
      else done();
    });

    // After the reply texts are still being sent.
    app.addHook('onResponse', async (request) => request.databaseAllowance?.end());
  },
  { name: 'database-time' },
);
