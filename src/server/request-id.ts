import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { maskPhone } from '#lib/phone/phone.ts';

/** The valid form of a proxy's id; the ids of all common ones have it. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** The id is in every log line, so it must not be a person's phone number. */
const isUsable = (id: unknown): id is string =>
  typeof id === 'string' && WELL_FORMED.test(id) && maskPhone(id) === id;

/**
 * The id of each request: `X-Request-Id` of a trusted proxy, so that its log and ours share one id, else an
 * id of our own. Any other caller cannot choose it.
 */
export function createRequestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return () => randomUUID();
  const isTrusted = proxyAddr.compile(trustProxy);
  return (request) => {
    const given = request.headers['x-request-id'];
    const from = request.socket.remoteAddress;
    return isUsable(given) && from && isTrusted(from, 0) ? given : randomUUID();
  };
}

export type RequestIds = ReturnType<typeof createRequestIds>;
