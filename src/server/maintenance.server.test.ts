import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  idempotentReplies,
  knownDevices,
  loginAttempts,
  otpBudgets,
  otpCodes,
  otpGrants,
  rateLimits,
  sessions,
} from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { days, hours, seconds } from '#lib/dates/durations.ts';
import { accountCalls } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { runJobs } from './jobs.ts';
import { startMaintenance, stopMaintenance } from './maintenance.ts';

const site = await createTestApp();
const calls = accountCalls(site);

const TABLES = { sessions, otpCodes, otpGrants, otpBudgets, loginAttempts };

async function counts(): Promise<Record<string, number>> {
  const entries = Object.entries(TABLES).map(
    async ([name, table]) => [name, await site.database.db.$count(table)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

describe('housekeeping', () => {
  it('deletes what is over, and nothing that still counts', async () => {
    const start = site.clock.now;
    const user = await insertTestUser(site.database.db);
    await startSession(site.ctx, user.id, false, 'test');
    const phone = newPhone();
    await calls.register(phone);
    await calls.grantFor(phone);
    await calls.post('/auth/login', { phone_number: newPhone(), password: 'نادرست' });
    // A failure counts for the address and for all addresses together.
    const full = { sessions: 1, otpCodes: 1, otpGrants: 1, otpBudgets: 1, loginAttempts: 2 };
    expect(await counts()).toEqual(full);

    await runJobs(site.ctx);
    expect(await counts()).toEqual(full);
    site.clock.now = new Date(start.getTime() + seconds(601));
    await runJobs(site.ctx);
    expect(await counts()).toEqual({ ...full, otpGrants: 0 });
    // The names of a registration wait for a resend as long as its limits count.
    site.clock.now = new Date(start.getTime() + hours(24) - seconds(1));
    await runJobs(site.ctx);
    expect(await counts()).toEqual({ ...full, otpGrants: 0 });
    site.clock.now = new Date(start.getTime() + days(7) + seconds(1));
    await runJobs(site.ctx);
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
    site.clock.now = start;
  });

  it('deletes limits that ran out', async () => {
    const { db } = site.database;
    await db.delete(rateLimits);
    // Limits go by the database's clock.
    const [past, future] = [sql`now() - interval '1 second'`, sql`now() + interval '1 minute'`];
    await db.insert(rateLimits).values([
      { key: 'past', points: 1, expire: past },
      { key: 'future', points: 1, expire: future },
    ]);
    await runJobs(site.ctx);
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['future']);
  });

  it('deletes devices past their end, and replies that nobody asks for again', async () => {
    const { db } = site.database;
    /** A moment before or after now. */
    const at = (distance: number) => new Date(site.clock.now.getTime() + distance);
    const [past, future] = [at(-1), at(1)];
    const { id: userId } = await insertTestUser(db);
    await db.insert(knownDevices).values([
      { userId, tokenHash: 'past', createdAt: past, expiresAt: past },
      { userId, tokenHash: 'future', createdAt: past, expiresAt: future },
    ]);
    await db.insert(idempotentReplies).values([
      { key: 'old', reply: {}, createdAt: at(-days(1) - 1) },
      { key: 'young', reply: {}, createdAt: at(-days(1) + 1) },
    ]);
    await runJobs(site.ctx);
    const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
    expect(devices.map(({ tokenHash }) => tokenHash)).toEqual(['future']);
    expect((await db.select().from(idempotentReplies)).map(({ key }) => key)).toEqual(['young']);
  });

  it('goes on with the other steps when one fails, and says so', async () => {
    const { db } = site.database;
    await db.execute('alter table sms_outbox rename to gone');
    await db.insert(rateLimits).values({ key: 'old', points: 1, expire: new Date(0) });
    await runJobs(site.ctx);
    await db.execute('alter table gone rename to sms_outbox');
    expect(site.logLines.join('')).toContain('housekeeping failed');
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).not.toContain('old');
  });

  it('starts, and stops after the round under way', async () => {
    await site.database.db
      .insert(rateLimits)
      .values({ key: 'older', points: 1, expire: new Date(0) });
    startMaintenance(site.ctx);
    await stopMaintenance(site.ctx);
    const keys = (await site.database.db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).not.toContain('older');
  });
});
