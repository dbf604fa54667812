import type { FastifyRequest } from 'fastify';
import { writeKeyOf } from '#db/idempotent-replies.ts';
import { WRITE_KEY_HEADER } from '#lib/http/write-key.ts';

/** What a write is to be kept under: its caller's key, for this caller, route and words; null without a key. */
export function writeKeyFor({ method, url, headers, actor, body }: FastifyRequest): string | null {
  const key = headers[WRITE_KEY_HEADER];
  return typeof key === 'string' ? writeKeyOf([method, url, actor?.id ?? null, key, body]) : null;
}
