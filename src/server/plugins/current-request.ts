import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serving } from '../current-request.ts';

/** Makes the request's id known to all that is done for it. */
export const currentRequestPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => serving(request.id, done));
    // Reading a body loses the earlier context.
    app.addHook('preValidation', (request, _reply, done) => serving(request.id, done));
  },
  { name: 'current-request' },
);
