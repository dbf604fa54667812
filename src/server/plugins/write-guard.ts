import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Rejects writes (507) while the disk under the embedded database is nearly full; reads go on. */
export const writeGuardPlugin = fp(
  async (app: FastifyInstance, { assertRoom }: { assertRoom: () => Promise<void> }) => {
    app.addHook('preValidation', async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') await assertRoom();
    });
  },
  { name: 'write-guard' },
);
