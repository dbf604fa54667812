import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog, policies, policyImports, users } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { bookLines, csvOfLines, importCalls } from '#test/policy-books.ts';
import { createTestApp } from '#test/test-app.ts';
import { beginImports, importsIdle } from './run.server.ts';

const site = await createTestApp();
await seedInsurers(site.database.db);

it('goes on for nobody who may import no more; a colleague may go on with it', async () => {
  const { db } = site.database;
  const starter = await site.signInAs('super_admin');
  const calls = importCalls(site, starter.token);
  const days = { startsOn: '2026-03-21', endsOn: '2027-03-20' };
  const { id } = await calls.checked(csvOfLines(bookLines(3, days)));
  // It runs, and the process that was at it has ended.
  await db.update(policyImports).set({ state: 'running', startedAt: new Date() });
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, starter.id));
  beginImports(site.ctx);
  await importsIdle(site.ctx);
  expect(await db.$count(policies)).toBe(0);
  const [stopped] = await db.select().from(policyImports).where(eq(policyImports.id, id));
  expect(stopped?.state).toBe('failed');
  const told = eq(auditLog.action, 'policies.import_stopped');
  expect(await db.select().from(auditLog).where(told)).toMatchObject([
    { actorId: null, after: { import: id, started_by: starter.id } },
  ]);

  const colleague = await site.signInAs('super_admin');
  expect((await importCalls(site, colleague.token).start(id)).status).toBe(200);
  await importsIdle(site.ctx);
  const entered = await db.select().from(policies);
  expect(entered.map(({ createdBy }) => createdBy)).toEqual(Array(3).fill(colleague.id));
});
