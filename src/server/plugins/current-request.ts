import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serving } from '../current-request.ts';

/** Has all that is done for a request know its id. */
export const currentRequestPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => serving(request.id, done));
    // Reading a body loses the context of what came before it.
    app.addHook('preValidation', (request, _reply, done) => serving(request.id, done));
  },
  { name: 'current-request' },
);
