import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from './backup/tables.ts';
import { copyFiles } from './embedded-copy.ts';
import { createDatabase } from './open.ts';

let place: string;
let source: string;
let target: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kargozar-copy-'));
  source = path.join(place, 'source');
  target = path.join(place, 'target');
});
afterEach(() => rm(place, { recursive: true }));

const read = (name: string) => readFile(path.join(target, name), 'utf8').catch(() => null);

it('has what was written, made and deleted after the first look, and what was not', async () => {
  await mkdir(path.join(source, 'base', 'gone'), { recursive: true });
  const names = ['old', 'written', 'replaced', 'base/grown', 'base/gone/row'];
  for (const name of names) await writeFile(path.join(source, name), 'before');
  // As long ago as most of a database is.
  const long = new Date(Date.now() - 60_000);
  for (const name of names) await utimes(path.join(source, name), long, long);

  await copyFiles(source, target, async (work) => {
    await writeFile(path.join(source, 'written'), 'after!');
    await writeFile(path.join(source, 'base', 'grown'), 'before and after');
    await writeFile(path.join(place, 'other'), 'after!');
    await utimes(path.join(place, 'other'), long, long);
    await rename(path.join(place, 'other'), path.join(source, 'replaced'));
    await rm(path.join(source, 'base', 'gone'), { recursive: true });
    await mkdir(path.join(source, 'base', 'new'));
    await writeFile(path.join(source, 'base', 'new', 'row'), 'new');
    await work();
  });

  expect(await read('old')).toBe('before');
  expect(await read('written')).toBe('after!');
  expect(await read('base/grown')).toBe('before and after');
  expect(await read('replaced')).toBe('after!');
  expect(await read('base/gone/row')).toBeNull();
  expect(await read('base/new/row')).toBe('new');
});

it('does not trust the clock of a file that was written to just before', async () => {
  await mkdir(source);
  const file = path.join(source, 'hot');
  await writeFile(file, 'one');
  const written = new Date(Date.now() - 500);
  await utimes(file, written, written);
  await copyFiles(source, target, async (work) => {
    // Of the same length, and within the same tick.
    await writeFile(file, 'two');
    await utimes(file, written, written);
    await work();
  });
  expect(await read('hot')).toBe('two');
});

it('of a database that is written to opens with every row that was acknowledged before', async () => {
  const running = await createDatabase({ dataDir: source, databaseUrl: null });
  await running.db.execute(sql`create table written (n int primary key, filling text)`);
  let acknowledged = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await running.db.execute(
        sql`insert into written values (${acknowledged + 1}, ${'x'.repeat(2000)})`,
      );
      acknowledged += 1;
    }
  })();
  while (acknowledged < 50) await new Promise((resolve) => setImmediate(resolve));
  const before = acknowledged;
  await running.copyTo?.(target);
  const after = acknowledged;
  isOver = true;
  await writing;
  await running.close();

  const copy = await createDatabase({ dataDir: target, databaseUrl: null });
  const [row] = await rowsOf<{ rows: number; last: number }>(
    copy.db,
    sql`select count(*)::int as rows, max(n) as last from written`,
  );
  await copy.close();
  expect(row?.rows).toBe(row?.last);
  expect(row?.last).toBeGreaterThanOrEqual(before);
  // The one whose acknowledgement was still on its way may be there.
  expect(row?.last).toBeLessThanOrEqual(after + 1);
});
