import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#db/client.ts';
import { smsOutbox } from '#db/schema/index.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { newPhone } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { createTextingServer } from '#test/texting-server.ts';
import { claimDueText } from './sms.data.server.ts';
import { dispatchText, enqueueText, retryDueTexts, stopTexts } from './sms.server.ts';
import type { SendOutcome, SmsProvider } from './sms.ts';

let database: DatabaseHandle;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** A gateway that leaves its callers waiting until it is told to answer. */
function waitingGateway() {
  const taken: string[] = [];
  const answer = Promise.withResolvers<SendOutcome>();
  const provider: SmsProvider = {
    name: 'slow',
    send(text) {
      taken.push(text.to);
      return answer.promise;
    },
  };
  return { provider, taken, answer: () => answer.resolve({ ok: true, messageId: '1' }) };
}

function serviceWith(provider: SmsProvider) {
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const ctx = createTextingServer({
    database,
    smsProviders: [provider],
    now: () => clock.now,
  });
  const travel = (wait: number) => {
    clock.now = new Date(clock.now.getTime() + wait);
  };
  const post = (template: 'account-exists' | 'register-code' = 'account-exists') => {
    const params = template === 'register-code' ? { code: '012345' } : {};
    return enqueueText(ctx, { to: newPhone(), template, params } as never);
  };
  return { ctx, travel, post };
}

/** How many texts there are in each state. */
async function states(): Promise<Record<string, number>> {
  const rows = await database.db.select({ state: smsOutbox.state }).from(smsOutbox);
  const byState = Map.groupBy(rows, ({ state }) => state);
  return Object.fromEntries([...byState].map(([state, same]) => [state, same.length]));
}

const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

describe('texts while the gateway is slow', () => {
  it('are marked one at a time, just before they are tried: a cut loses sight of four at most', async () => {
    const gateway = waitingGateway();
    const site = serviceWith(gateway.provider);
    for (const posted of await times(12, () => site.post())) dispatchText(site.ctx, posted);
    await expect.poll(() => gateway.taken.length).toBe(4);
    expect(await states()).toEqual({ sending: 4, pending: 8 });

    // The process is gone, and another one looks.
    const next = waitingGateway();
    const other = serviceWith(next.provider);
    next.answer();
    other.travel(seconds(30));
    await retryDueTexts(other.ctx);
    expect(await states()).toEqual({ sending: 4, sent: 8 });
    other.travel(minutes(2));
    await retryDueTexts(other.ctx);
    expect(await states()).toEqual({ unknown: 4, sent: 8 });
  });

  it('that wait for another try are marked one at a time, too', async () => {
    const gateway = waitingGateway();
    const site = serviceWith(gateway.provider);
    await times(39, () => site.post());
    site.travel(seconds(30));
    const round = retryDueTexts(site.ctx);
    await expect.poll(() => gateway.taken.length).toBeGreaterThan(0);
    const { sending = 0, pending = 0 } = await states();
    expect(sending).toBeLessThanOrEqual(4);
    expect(sending + pending).toBe(39);
    gateway.answer();
    await round;
    expect(new Set(gateway.taken).size).toBe(gateway.taken.length);
  });

  it('are left to others by a process that stops, but for codes, which only it knows', async () => {
    const gateway = waitingGateway();
    const site = serviceWith(gateway.provider);
    for (const posted of await times(10, () => site.post())) dispatchText(site.ctx, posted);
    await expect.poll(() => gateway.taken.length).toBe(4);
    dispatchText(site.ctx, await site.post('register-code'));
    const stopped = stopTexts(site.ctx);
    gateway.answer();
    await stopped;
    expect(await states()).toEqual({ sent: 5, pending: 6 });
    await retryDueTexts(site.ctx);
    expect(gateway.taken).toHaveLength(5);
  });

  it('a code that its process never came to send has failed: it went to no gateway', async () => {
    const gateway = waitingGateway();
    const site = serviceWith(gateway.provider);
    await site.post('register-code');
    site.travel(seconds(30));
    await retryDueTexts(site.ctx);
    expect(await states()).toEqual({ failed: 1 });
    expect(gateway.taken).toEqual([]);
  });
});

it('takes as many due texts as it is asked for, whatever the plan', async () => {
  const site = serviceWith(waitingGateway().provider);
  await times(39, () => site.post());
  await database.db.execute(sql`analyze sms_outbox`);
  const later = new Date('2026-11-21T10:01:00Z');
  const statement = claimDueText(database.db, later, { lease: later, isOpen: true });
  const { rows } = (await database.db.execute(sql`explain ${statement.getSQL()}`)) as unknown as {
    rows: { 'QUERY PLAN': string }[];
  };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // The choice is made once, beside the update, and not again for each row of it.
  expect(plan).toMatch(/CTE due\n\s+->\s+Limit/);
  expect(plan).toMatch(/InitPlan|CTE Scan on due/);
  await statement;
  expect(await states()).toEqual({ sending: 1, pending: 38 });
});
