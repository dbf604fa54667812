import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import type { DatabaseHandle, Queryable } from './client.ts';
import { createAllowance, TIME_FOR_MUCH, TIME_TO_WRITE } from './database-time.ts';

describe('what the server is told of each statement', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  async function setting(db: Queryable, name: string): Promise<unknown> {
    const { rows } = (await db.execute(
      sql`select current_setting(${name}) as value`,
    )) as unknown as {
      rows: { value: string }[];
    };
    return rows[0]?.value;
  }

  it.each([
    ['a write', TIME_TO_WRITE],
    ['long work', TIME_FOR_MUCH],
  ])('it compiles nothing of %s, alone or in a transaction', async (_, limit) => {
    const { db } = database;
    const told = await createAllowance(limit).run(async () => [
      await setting(db, 'jit'),
      await db.transaction((tx) => setting(tx, 'jit')),
    ]);
    expect(told).toEqual(['off', 'off']);
  });

  it('long work stands behind a lock no longer than it is said to', async () => {
    const work = createAllowance(TIME_FOR_MUCH, TIME_TO_WRITE);
    const told = await work.run(() => database.db.transaction((tx) => setting(tx, 'lock_timeout')));
    expect(told).toBe('5s');
  });
});
