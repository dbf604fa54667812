import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { writeKeyOf } from '#db/idempotent-replies.ts';
import { WRITE_KEY_HEADER } from '#lib/http/write-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a stored reply: its caller's key, for this caller, route and body; null without a key. */
    writeKey(): string | null;
  }
}

function writeKey(this: FastifyRequest): string | null {
  const { method, url, headers, actor, body } = this;
  const key = headers[WRITE_KEY_HEADER];
  return typeof key === 'string' ? writeKeyOf([method, url, actor?.id ?? null, key, body]) : null;
}

/** Gives routes the key under which a write is done once, however often it is sent. */
export const writeKeyPlugin = fp(
  async (app: FastifyInstance) => void app.decorateRequest('writeKey', writeKey),
  { name: 'write-key', dependencies: ['actor'] },
);
