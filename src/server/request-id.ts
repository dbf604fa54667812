import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { maskPhone } from '#lib/phone/phone.ts';

/** What an id of a proxy may look like; all that the common ones make does. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** It stands in every line, so it must not be a number of somebody. */
const isUsable = (id: unknown): id is string =>
  typeof id === 'string' && WELL_FORMED.test(id) && maskPhone(id) === id;

/**
 * Names each request: by `X-Request-Id` where a proxy that is trusted says one, so that its log and ours are of one
 * id, else by an id of our own. A caller who is no proxy cannot choose.
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
