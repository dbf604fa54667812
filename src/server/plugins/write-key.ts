import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { writeKeyOf } from '#db/idempotent-replies.ts';
import { WRITE_KEY_HEADER } from '#lib/http/write-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a write is to be kept under: its caller's key, for this caller, route and words; null without a key. */
    writeKey(): string | null;
  }
}

function writeKey(this: FastifyRequest): string | null {
  const { method, url, headers, actor, body } = this;
  const key = headers[WRITE_KEY_HEADER];
  return typeof key === 'string' ? writeKeyOf([method, url, actor?.id ?? null, key, body]) : null;
}

/** Tells routes under which key a write is answered once, however often it comes. */
export const writeKeyPlugin = fp(
  async (app: FastifyInstance) => void app.decorateRequest('writeKey', writeKey),
  { name: 'write-key', dependencies: ['actor'] },
);
