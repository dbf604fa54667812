import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Addresses that reply to browsers with a page and to programs with data, by `Accept`. */
export const NEGOTIATED: ReadonlySet<string> = new Set(['/search']);

/** Browsers accept HTML whenever they open an address; any other caller is a program. */
const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

/** Routes with `constraints: { wants: 'data' }` leave browsers to the pages. */
export const wantsStrategy: Parameters<FastifyInstance['addConstraintStrategy']>[0] = {
  name: 'wants',
  storage() {
    const handlers = new Map<unknown, unknown>();
    return {
      get: (wanted: unknown) => handlers.get(wanted) ?? null,
      set: (wanted: unknown, handler: unknown) => void handlers.set(wanted, handler),
    } as never;
  },
  validate() {},
  deriveConstraint: (request: { headers: IncomingMessage['headers'] }) =>
    wantsPage(request.headers.accept) ? 'page' : 'data',
};
