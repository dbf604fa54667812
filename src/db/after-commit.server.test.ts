import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { logOnceCommitted, withCommitLog } from './after-commit.ts';
import { contentVersion } from './schema/index.ts';

const lines: string[] = [];
const handle = await createTestDatabase();
const note = (_fields: object, message: string) => void lines.push(message);
const db = withCommitLog(handle.db, { info: note, warn: note, error: note });

it('writes the lines of a transaction when it is committed, and of none that was not', async () => {
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersion);
    logOnceCommitted(tx, {}, 'kept');
    expect(lines).toEqual([]);
  });
  const broken = db.transaction(async (tx) => {
    logOnceCommitted(tx, {}, 'lost');
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(lines).toEqual(['kept']);
});

it('is the database in all else, whose statements commit by themselves', async () => {
  expect(await db.$count(contentVersion)).toBeGreaterThanOrEqual(0);
  await db.select().from(contentVersion);
  logOnceCommitted(db, {}, 'alone');
  logOnceCommitted(handle.db, {}, 'without a log');
  expect(lines.at(-1)).toBe('alone');
});
