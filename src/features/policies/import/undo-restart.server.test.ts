import { beforeEach, expect, it } from 'vitest';
import { policies, policyImports } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { subscribeToChanges } from '#features/requests/changes.server.ts';
import { inLong } from '#test/long.ts';
import { bookLines, csvOfLines, importCalls } from '#test/policy-books.ts';
import { createTwoSites } from '#test/two-sites.ts';
import { beginImports, importsIdle, stopImports } from './run.server.ts';

const DAYS = { startsOn: '2026-03-21', endsOn: '2027-03-20' };
/** More than are dealt with in several transactions. */
const ROWS = inLong(2600, 1600);

const sites = await createTwoSites();
await seedInsurers(sites.one.database.db);
const calls = importCalls(sites.one, (await sites.one.signInAs('super_admin')).token);
beforeEach(async () => {
  const { db } = sites.one.database;
  await db.delete(policyImports);
  await db.delete(policies);
});

const book = csvOfLines(bookLines(ROWS, DAYS));
const servers = () => [sites.one.ctx, sites.two.ctx];

/** Both processes look until an import has come that far; one that finds the other at it leaves it alone. */
const through = (id: number, state: string) =>
  expect
    .poll(
      async () => {
        for (const ctx of servers()) beginImports(ctx);
        await Promise.all(servers().map(importsIdle));
        return (await calls.one(id)).state;
      },
      { timeout: 60_000 },
    )
    .toBe(state);

it('beside another import of the same policies neither is lost', async () => {
  const lines = bookLines(400, { ...DAYS, from: 5000 });
  const first = await calls.checked(csvOfLines(lines));
  calls.viewIn(await calls.start(first.id));
  await through(first.id, 'done');
  for (const line of lines) line[8] = Number(line[8]) + 10;
  const second = await calls.checked(csvOfLines(lines));
  await Promise.all([calls.undo(first.id), calls.start(second.id)]);
  await through(first.id, 'undone');
  await through(second.id, 'done');
  // Each row was undone before the other import came to it, and is entered anew; or after, and stays as that has it.
  const { undo } = await calls.one(first.id);
  expect(undo.undone + undo.kept).toBe(400);
  const rows = await sites.one.database.db.select().from(policies);
  const sums = new Set(lines.map((line) => Number(line[8])));
  expect(rows.length).toBe(400);
  expect(rows.every(({ premiumRial }) => sums.has(premiumRial ?? 0))).toBe(true);
});

it('stops undoing at rows that the database refuses again and again, and can be gone on with', async () => {
  const { db } = sites.one.database;
  const { ctx } = sites.two;
  const { id } = await calls.checked(csvOfLines(bookLines(3, DAYS)));
  calls.viewIn(await calls.start(id));
  await through(id, 'done');
  await db.execute(`alter table policy_import_rows add constraint nothing_back
    check (undoing is null) not valid`);
  const [row] = await db.select().from(policyImports);
  const undoneBy = row?.createdBy ?? null;
  await db.update(policyImports).set({ state: 'undoing', undoneBy });
  for (let minute = 0; minute < 5; minute += 1) {
    beginImports(ctx);
    await importsIdle(ctx);
  }
  expect(await calls.one(id)).toMatchObject({ state: 'undo_failed', undo: { undone: 0 } });
  expect(await db.$count(policies)).toBe(3);
  await db.execute('alter table policy_import_rows drop constraint nothing_back');
  calls.viewIn(await calls.undo(id));
  await through(id, 'undone');
  expect(await calls.one(id)).toMatchObject({ undo: { undone: 3 } });
});

it('is taken back in steps too: goes on where it was stopped, on another process, which tells its lists', async () => {
  const { id } = await calls.checked(book);
  calls.viewIn(await calls.start(id));
  await through(id, 'done');
  expect(await sites.one.database.db.$count(policies)).toBe(ROWS);
  calls.viewIn(await calls.undo(id));
  await expect
    .poll(async () => (await calls.one(id)).undo.undone, { interval: 5 })
    .toBeGreaterThan(0);
  await stopImports(sites.one.ctx);
  const half = await calls.one(id);
  expect(half.undo.undone % 200).toBe(0);
  expect(await sites.one.database.db.$count(policies)).toBe(ROWS - half.undo.undone);

  const told: number[] = [];
  const onPolicy = (policy: number) => told.push(policy);
  const stop = await subscribeToChanges(sites.two.ctx, { onRequest: () => {}, onPolicy });
  beginImports(sites.two.ctx);
  await importsIdle(sites.two.ctx);
  expect(await calls.one(id)).toMatchObject({ state: 'undone', undo: { undone: ROWS, kept: 0 } });
  expect(await sites.one.database.db.$count(policies)).toBe(0);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  stop();
});
