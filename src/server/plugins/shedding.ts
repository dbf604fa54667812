import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { seconds } from '#lib/durations.ts';
import { AppError } from '#lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What becomes of the route on a busy machine: `never` for what costs next to nothing (pages
     * from memory, assets, health), `first` for what is dear (renderings for one asker, exports,
     * password hashing).
     */
    shed?: 'never' | 'first';
  }
  interface FastifyInstance {
    /** True when what is dear has to wait for a calmer moment. */
    isBusy(): boolean;
  }
}

/**
 * How late the event loop may be, in milliseconds, before routes are refused. Lateness and not
 * utilisation: the embedded database shares the thread, so a busy moment is no overload; two seconds,
 * because a start on a busy machine delays by one.
 */
const LATEST = { dear: seconds(1), others: seconds(2) };

/** The limits in milliseconds, so many times the usual ones. */
export const latestFor = (patience: number): typeof LATEST => ({
  dear: LATEST.dear * patience,
  others: LATEST.others * patience,
});

type Options = { isOn: boolean; latest: typeof LATEST };

/** Refuses work on an overloaded machine (503), the dear first and the cheap never (security.md). */
export const sheddingPlugin = fp(
  async (app: FastifyInstance, { isOn, latest }: Options) => {
    await app.register(underPressure, {
      maxEventLoopDelay: isOn ? latest.others : 0,
      pressureHandler: (request) => {
        if (request.routeOptions.config.shed === 'never') return;
        throw new AppError('unavailable', { retryAfter: 5 });
      },
    });
    app.decorate('isBusy', () => isOn && app.memoryUsage().eventLoopDelay > latest.dear);
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.shed !== 'first' || !app.isBusy()) return;
      throw new AppError('unavailable', { retryAfter: 5 });
    });
  },
  { name: 'shedding' },
);
