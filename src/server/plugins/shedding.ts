import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { seconds } from '#lib/dates/durations.ts';
import { AppError } from '#lib/http/errors.ts';
import { watchLateness } from '../lateness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How the route is shed on a busy machine: `never` for what costs next to nothing (cached pages, assets,
     * health), `first` for what is expensive (renderings for one visitor, exports, password hashing).
     */
    shed?: 'never' | 'first';
  }
  interface FastifyInstance {
    /** True when expensive work has to wait for a calmer moment. */
    isBusy(): boolean;
    /** How late the event loop was in the last second, in ms. */
    lateness(): number;
  }
}

/**
 * How late the event loop may be, in milliseconds, before routes are rejected. Lateness and not utilisation:
 * a thread that is busy for a moment is no overload; two seconds, because a start on a busy machine delays by
 * one.
 */
const LATEST = { dear: seconds(1), others: seconds(2) };

/** The limits in milliseconds, so many times the default ones. */
export const latestFor = (patience: number): typeof LATEST => ({
  dear: LATEST.dear * patience,
  others: LATEST.others * patience,
});

type Options = { isOn: boolean; latest: typeof LATEST };

/** Rejects work on an overloaded machine (503), the expensive first and the cheap never (security.md). */
export const sheddingPlugin = fp(
  async (app: FastifyInstance, { isOn, latest }: Options) => {
    const lateness = watchLateness();
    app.addHook('onClose', async () => lateness.stop());
    const isLate = (limit: number): boolean => isOn && lateness.now() > limit;
    app.decorate('lateness', lateness.now);
    app.decorate('isBusy', () => isLate(latest.dear));
    app.addHook('onRequest', async (request) => {
      const { shed } = request.routeOptions.config;
      if (shed === 'never') return;
      if (!isLate(shed === 'first' ? latest.dear : latest.others)) return;
      throw new AppError('unavailable', { retryAfter: 5, reason: 'overload' });
    });
  },
  { name: 'shedding' },
);
