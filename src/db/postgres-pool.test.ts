import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { seconds } from '#lib/dates/durations.ts';
import { isDatabaseUnavailable } from '#lib/node/pg-errors.ts';
import { createAllowance, TIME_TO_READ, TIME_TO_WRITE } from './database-time.ts';
import type { Way } from './pooler.ts';
import { LimitedPool } from './postgres-pool.ts';

const STRAIGHT: Way = { isPooled: false, limit: 0 };

/** The driver names these by a message alone. */
const poolOf = (connect: () => Promise<unknown>, way = STRAIGHT) =>
  new LimitedPool({ connect } as unknown as pg.Pool, way);

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

/** A client that notes what it is sent, and answers the next of `answers` to what is marked. */
function noting(answers: (Error | null)[] = []) {
  const sent: { text: string; name: string | undefined }[] = [];
  const released: unknown[] = [];
  const client = {
    on: () => client,
    off: () => client,
    async query({ text, name }: pg.QueryConfig) {
      sent.push({ text: text.replace(/;.*/s, ''), name });
      const fault = text.startsWith('/*') ? answers.shift() : null;
      if (fault) throw fault;
      return { rows: [], command: text.toUpperCase() };
    },
    release: (doubt?: Error) => void released.push(doubt?.message),
  };
  return { client, sent, released, texts: () => sent.map(({ text }) => text) };
}

const MARKED = '/* prepared */ select 1';
const unknownName = () =>
  Object.assign(new Error('prepared statement "kargozar" does not exist'), { code: '26000' });
const pooled = (limit: number): Way => ({ isPooled: true, limit });

describe('a statement that is to be prepared', () => {
  it('has a name of its own until what stands between passes none on, and is then sent again without', async () => {
    const { client, sent, released } = noting([null, unknownName()]);
    const pool = poolOf(async () => client, pooled(seconds(4)));
    const reading = createAllowance(TIME_TO_READ);
    await reading.run(async () => {
      await pool.query('select 2');
      for (let turn = 0; turn < 3; turn += 1) await pool.query(MARKED);
    });
    const names = sent.map(({ name }) => name);
    const given = expect.stringMatching(/^kargozar_/);
    expect(names).toEqual([undefined, given, given, undefined, undefined]);
    expect(released).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('has none in a transaction behind a pooler, which would be lost with it', async () => {
    for (const [way, hasName] of [
      [pooled(0), false],
      [STRAIGHT, true],
    ] as const) {
      const { client, sent } = noting();
      const connection = await poolOf(async () => client, way).connect();
      await connection.query('begin');
      await connection.query(MARKED);
      await connection.query('commit');
      connection.release();
      expect(sent.map(({ name }) => name !== undefined)).toEqual([false, hasName, false]);
    }
  });
});

describe('what limits a single statement', () => {
  const WRITE = 'insert into t select 1';
  const sentBy = async (way: Way, limit: number): Promise<string[]> => {
    const { client, texts } = noting();
    const pool = poolOf(async () => client, way);
    await createAllowance(limit).run(() => pool.query(WRITE));
    return texts();
  };

  it('is a setting of the connection, where it stays', async () => {
    expect(await sentBy(STRAIGHT, TIME_TO_WRITE)).toEqual([
      expect.stringMatching(/^set statement_timeout/),
      WRITE,
    ]);
  });

  it('is a transaction behind a pooler: a setting would limit strangers, and not this', async () => {
    const inside = ['begin', WRITE, 'commit'];
    expect(await sentBy(pooled(0), TIME_TO_WRITE)).toEqual(inside);
    expect(await sentBy(pooled(0), TIME_TO_READ)).toEqual(inside);
    // For a write the role's limit is none: it may have waited for a connection of the pooler's before.
    expect(await sentBy(pooled(seconds(4)), TIME_TO_WRITE)).toEqual(inside);
    expect(await sentBy(pooled(seconds(60)), TIME_TO_READ)).toEqual(inside);
  });

  it("is the role's own for what only reads behind a pooler", async () => {
    expect(await sentBy(pooled(seconds(4)), TIME_TO_READ)).toEqual([WRITE]);
  });
});
