import { beforeEach, expect, it } from 'vitest';
import { policies, policyImports } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { runJobs } from '#server/jobs.ts';
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

it('goes on where it was stopped, on another process', async () => {
  const { id } = await calls.checked(book);
  calls.viewIn(await calls.start(id));
  await expect.poll(async () => (await calls.one(id)).done, { interval: 5 }).toBeGreaterThan(0);
  // The process ends: what is under way in one transaction is done, the rest is left.
  await stopImports(sites.one.ctx);
  const half = await calls.one(id);
  expect([half.state, half.done % 500]).toEqual(['running', 0]);
  expect(half.done).toBeLessThan(ROWS);
  expect(await sites.one.database.db.$count(policies)).toBe(half.created);

  beginImports(sites.two.ctx);
  await importsIdle(sites.two.ctx);
  expect(await calls.one(id)).toMatchObject({
    state: 'done',
    done: ROWS,
    created: ROWS,
    faulty: 0,
  });
  expect(await sites.one.database.db.$count(policies)).toBe(ROWS);
});

it('is dealt with once where two processes are at it, and by housekeeping', async () => {
  const { db } = sites.one.database;
  const { id } = await calls.checked(book);
  await db.update(policyImports).set({ state: 'running', startedAt: new Date() });
  for (const ctx of [...servers(), ...servers()]) beginImports(ctx);
  await runJobs(sites.two.ctx);
  // One that finds the other at it leaves it alone: the next minute looks again.
  await expect
    .poll(async () => {
      for (const ctx of servers()) beginImports(ctx);
      await Promise.all(servers().map(importsIdle));
      return (await calls.one(id)).state;
    })
    .toBe('done');
  expect(await calls.one(id)).toMatchObject({
    created: ROWS,
    updated: 0,
    unchanged: 0,
    done: ROWS,
  });
  expect(await db.$count(policies)).toBe(ROWS);
});

it('stops at rows that the database refuses again and again, and can be run on', async () => {
  const { db } = sites.one.database;
  const { id } = await calls.checked(csvOfLines(bookLines(3, DAYS)));
  await db.execute('alter table policies add constraint none_of_it check (id < 0) not valid');
  await db.update(policyImports).set({ state: 'running', startedAt: new Date() });
  const { ctx } = sites.two;
  for (let minute = 0; minute < 5; minute += 1) {
    expect((await calls.one(id)).state).toBe('running');
    beginImports(ctx);
    await importsIdle(ctx);
  }
  expect(await calls.one(id)).toMatchObject({ state: 'failed', done: 0, created: 0 });
  await db.execute('alter table policies drop constraint none_of_it');
  calls.viewIn(await calls.start(id));
  beginImports(ctx);
  await importsIdle(ctx);
  expect(await calls.one(id)).toMatchObject({ state: 'done', created: 3 });
});
