import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { stopTexts } from '#features/sms/sms.server.ts';
import { newPhone } from '#test/factories.ts';
import { joinCalls, type Person } from '#test/joined-requests.ts';
import { countOf } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** Each race is run so often, as who is first is chance. */
const ROUNDS = 6;

let site: TestApp;
let twin: TestApp;
let calls: ReturnType<typeof joinCalls>;
let there: ReturnType<typeof joinCalls>;
let boss: Person;
beforeAll(async () => {
  site = await createTestApp();
  // A second process on the same database.
  twin = await createTestApp({ database: site.database });
  calls = joinCalls(site);
  there = joinCalls(twin);
  boss = await site.signInAs('super_admin');
});
afterAll(async () => {
  await twin.app.close();
  await stopTexts(twin.ctx);
  await site.close();
});

async function three() {
  const of = { phoneNumber: newPhone(), assigneeId: boss.id, status: 'assigned' as const };
  const call = await calls.insert({ ...of, kind: 'call' });
  const consultation = await calls.insert({ ...of, kind: 'consultation' });
  const partner = await calls.insert({ ...of, kind: 'partner' });
  return { ids: [call.id, consultation.id, partner.id] as const, phoneNumber: of.phoneNumber };
}

const rounds = async (race: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await race();
};

describe('at once, from two processes', () => {
  it('one of two joins of the same request is made', () =>
    rounds(async () => {
      const { ids } = await three();
      const [call, consultation] = ids;
      const replies = await Promise.all([
        calls.join(call, consultation, boss),
        there.join(call, consultation, boss),
        there.join(call, ids[2], boss),
      ]);
      expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 2]);
      expect(await calls.typesOf(call)).toEqual(['joined_into']);
    }));

  it('of a circle one half is made', () =>
    rounds(async () => {
      const { ids } = await three();
      const [one, two, last] = ids;
      const replies = await Promise.all([
        calls.join(one, two, boss),
        there.join(two, last, boss),
        calls.join(last, one, boss),
      ]);
      expect(replies.every(({ status }) => [200, 409].includes(status))).toBe(true);
      const rows = await Promise.all(ids.map((id) => calls.rowOf(id)));
      const apart = rows.filter(({ joinedInto }) => joinedInto === null).map(({ id }) => id);
      expect(apart.length).toBeGreaterThan(0);
      // No chains: what is joined is joined to one that is not.
      for (const { joinedInto } of rows) {
        if (joinedInto !== null) expect(apart).toContain(joinedInto);
      }
      expect(countOf(replies, 200)).toBe(3 - apart.length);
    }));

  it('a join and the close of its target: the later one is refused or joined first', () =>
    rounds(async () => {
      const { ids } = await three();
      const [call, consultation] = ids;
      const [joined, closed] = await Promise.all([
        calls.join(call, consultation, boss),
        there.step(consultation, boss, 'close', { result: 'won', reason: 'صادر شد' }),
      ]);
      expect(closed.status).toBe(200);
      expect([200, 409]).toContain(joined.status);
      const { joinedInto } = await calls.rowOf(call);
      expect(joinedInto).toBe(joined.status === 200 ? consultation : null);
    }));

  it('one of two splits is made', () =>
    rounds(async () => {
      const { ids } = await three();
      const [call, consultation] = ids;
      await calls.join(call, consultation, boss);
      const event = await calls.splitOf(consultation, boss);
      const replies = await Promise.all([
        calls.split(consultation, event, boss),
        there.split(consultation, event, boss),
      ]);
      expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 1]);
      expect(await calls.rowOf(call)).toMatchObject({ joinedInto: null });
      expect(await calls.rowOf(consultation)).toMatchObject({ priority: 0, joinedCodes: '' });
    }));

  it('a split and an undo, of the join or of the split, leave both sides saying the same', () =>
    rounds(async () => {
      const { ids } = await three();
      const [call, consultation] = ids;
      await calls.join(call, consultation, boss);
      const event = await calls.splitOf(consultation, boss);
      const [split, undone] = await Promise.all([
        calls.split(consultation, event, boss),
        there.step(consultation, boss, 'undo'),
      ]);
      expect([200, 409]).toContain(split.status);
      expect([200, 409]).toContain(undone.status);
      // Both were made where the split came first: it is what was undone.
      const isJoined = split.status === 200 && undone.status === 200;
      expect((await calls.rowOf(call)).joinedInto).toBe(isJoined ? consultation : null);
      expect(await calls.rowOf(consultation)).toMatchObject({ priority: isJoined ? 1 : 0 });
    }));

  it('a word of the sender and a join lose nothing', () =>
    rounds(async () => {
      const { ids, phoneNumber } = await three();
      const [call, consultation] = ids;
      const { trackingCode } = await calls.rowOf(call);
      const words = { tracking_code: trackingCode, phone_number: phoneNumber, text: 'عصر' };
      const [joined, wrote] = await Promise.all([
        calls.join(call, consultation, boss),
        there.post('/requests/track/message', words),
      ]);
      expect([joined.status, wrote.status]).toEqual([200, 200]);
      const { timeline } = await calls.track(trackingCode, phoneNumber);
      expect(timeline.map(({ type }) => type)).toEqual(['message']);
    }));

  it('a split and a new submission of the number leave one that later ones join', () =>
    rounds(async () => {
      const { ids, phoneNumber } = await three();
      const [call, consultation] = ids;
      await calls.join(call, consultation, boss);
      const event = await calls.splitOf(consultation, boss);
      const [split, asked] = await Promise.all([
        calls.split(consultation, event, boss),
        there.ask({ phone_number: phoneNumber }),
      ]);
      expect([split.status, asked.status]).toEqual([200, 200]);
      await calls.ask({ phone_number: phoneNumber });
      const rows = (await calls.rowsOf(phoneNumber)).filter(({ kind }) => kind === 'call');
      expect(rows.filter(({ isSplit }) => !isSplit)).toHaveLength(1);
    }));

  it('opening again locks in the order of ids too, so that none waits in a circle', async () => {
    const { db } = site.database;
    const { ids, phoneNumber } = await three();
    const [call, consultation] = ids;
    const { trackingCode } = await calls.rowOf(call);
    await calls.join(call, consultation, boss);
    await calls.step(consultation, boss, 'close', { result: 'won', reason: 'صادر شد' });
    const rating = {
      tracking_code: trackingCode,
      phone_number: phoneNumber,
      score: 5,
      comment: '',
    };
    expect((await calls.post('/requests/track/rate', rating)).status).toBe(200);
    const reopen = () => there.step(consultation, boss, 'reopen', { reason: 'اشتباه شد' });
    const hold = (tx: Transaction, id: number) =>
      tx.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update');
    const waiting = db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
    const reopened = await db.transaction(async (tx) => {
      await hold(tx, call);
      const reply = reopen();
      await expect.poll(async () => await waiting).toEqual([{ count: 1 }]);
      await hold(tx, consultation);
      return { reply };
    });
    expect((await reopened.reply).status).toBe(200);
    expect((await calls.rowOf(call)).rating).toBeNull();
  });
});
