import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding } from './pages/page-bytes.ts';
import { encodingFor } from './pages/page-negotiation.ts';
import { matchesEtag } from './plugins/etag.ts';

/**
 * A reply that is the same for every caller until the process ends: made once, compressed once in each
 * requested encoding, and sent from memory. `make` is called at the first request.
 */
export function createCachedAnswer(contentType: string, make: () => string | Promise<Buffer>) {
  let plain: Promise<{ bytes: Buffer; etag: string }> | null = null;
  const pressed = new Map<Encoding, Promise<Buffer>>();

  async function read() {
    const bytes = Buffer.from(await make());
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
    return { bytes, etag: `W/"${digest}"` };
  }

  /** Cached while it is made, so that concurrent callers wait for one; a failed one is not cached. */
  function bytesIn(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
    const known = pressed.get(encoding);
    if (known) return known;
    const made = Promise.resolve(compress(bytes, encoding, 'cached'));
    pressed.set(encoding, made);
    made.catch(() => pressed.delete(encoding));
    return made;
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    plain ??= read().catch((error: unknown) => {
      plain = null;
      throw error;
    });
    const { bytes, etag } = await plain;
    reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-cache');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(contentType).send(await bytesIn(encoding, bytes));
  };
}
