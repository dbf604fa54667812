import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#lib/pg-errors.ts';
import { LimitedPool } from './postgres-pool.ts';

/** The driver names these by a message alone. */
const poolOf = (connect: () => Promise<unknown>) =>
  new LimitedPool({ connect } as unknown as pg.Pool);

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );

describe('what the driver says without a code is worth another try', () => {
  it('timeout exceeded when trying to connect', async () => {
    const pool = poolOf(() => Promise.reject(new Error('timeout exceeded when trying to connect')));
    expect(isDatabaseUnavailable(await refused(pool.query('select 1')))).toBe(true);
  });

  it.each(['Query read timeout', 'Connection terminated unexpectedly'])(
    '%s; the connection is closed',
    async (message) => {
      const released: unknown[] = [];
      const client = {
        on: () => client,
        off: () => client,
        query: () => Promise.reject(new Error(message)),
        release: (doubt?: Error) => void released.push(doubt?.message),
      };
      const pool = poolOf(async () => client);
      expect(isDatabaseUnavailable(await refused(pool.query('select 1')))).toBe(true);
      expect(released).toEqual([message]);
    },
  );
});
