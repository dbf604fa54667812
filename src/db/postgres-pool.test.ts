import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';
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

describe('a statement that is to be prepared', () => {
  it('has a name of its own, until what stands between passes none on', async () => {
    const names: (string | undefined)[] = [];
    const released: unknown[] = [];
    const answers = [
      null,
      null,
      Object.assign(new Error('prepared statement "kargozar" does not exist'), { code: '26000' }),
      null,
    ];
    const client = {
      on: () => client,
      off: () => client,
      async query({ text, name }: pg.QueryConfig) {
        if (!text.includes('select')) return { rows: [], command: text.toUpperCase() };
        names.push(name);
        const fault = answers.shift();
        if (fault) throw fault;
        return { rows: [] };
      },
      release: (doubt?: Error) => void released.push(doubt?.message),
    };
    const pool = poolOf(async () => client);
    const text = '/* prepared */ select 1';
    await pool.query('select 2');
    await pool.query(text);
    expect(isDatabaseUnavailable(await refused(pool.query(text)))).toBe(true);
    await pool.query(text);
    expect(names).toEqual([undefined, expect.any(String), names[1], undefined]);
    expect(released).toEqual([
      undefined,
      undefined,
      'prepared statement "kargozar" does not exist',
      undefined,
    ]);
  });
});
