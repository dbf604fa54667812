/**
 * The request that is being served: log lines written meanwhile, and by later work that it started (texts),
 * have its id, so that one id finds all that happened.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#lib/node/log.ts';

const current = new AsyncLocalStorage<string>();

/** Serves a request: all that `work` begins belongs to it. */
export const serving = <T>(id: string, work: () => T): T => current.run(id, work);

/** The log for services: their lines have the id of the request they work for, if there is one. */
export function logOfRequests(log: Log): Log {
  const named = (fields: object): object => {
    const reqId = current.getStore();
    return reqId === undefined ? fields : { reqId, ...fields };
  };
  return {
    info: (fields, message) => log.info(named(fields), message),
    warn: (fields, message) => log.warn(named(fields), message),
    error: (fields, message) => log.error(named(fields), message),
  };
}
