import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claims, dayLimits, requests, settings } from '#db/schema/index.ts';
import { refreshUrgency } from '#features/requests/urgency.server.ts';
import { minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { claimCalls } from '#test/claims.ts';
import { insertTestRequest, storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { renewDeadlines } from './deadlines.server.ts';

/* A Tuesday. */
const site = await createTestApp();
const { db } = site.database;
const NOW = tehranInstant('2026-11-24', 9 * 60);
const calls = claimCalls(site);

/** Open from eight to four, but on Thursdays, Fridays and Saturdays. */
const open = [{ from: 8 * 60, to: 16 * 60 }];
const working_week = { sat: [], sun: open, mon: open, tue: open, wed: open, thu: [], fri: [] };
const setOffice = (more: object = {}) => storeSetting(db, 'public', { working_week, ...more });

const renew = (isOver = () => false) => renewDeadlines(site.ctx, isOver);
const pass = (time: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + time);
};
/** The next turn of the job. */
async function nextTurn(): Promise<void> {
  pass(minutes(10));
  await renew();
}

beforeEach(async () => {
  site.clock.now = NOW;
  await db.update(requests).set({ isSpam: true });
  await db.delete(settings);
  await setOffice();
  await refreshUrgency(site.ctx, () => false);
  await renew();
});

/** A claim with the days that its report or its last step stored. */
async function insertClaim(given: Partial<typeof claims.$inferInsert>, request: object = {}) {
  const { id } = await insertTestRequest(db, {
    kind: 'claim',
    isSplit: true,
    dueAt: tehranInstant('2026-12-20'),
    ...request,
  });
  await db.insert(claims).values({
    requestId: id,
    line: 'motor_hull',
    lossDate: '2026-11-24',
    hasInjury: false,
    reportedAt: NOW,
    updatedAt: NOW,
    deadlineOn: '2026-11-29',
    ...given,
  });
  return id;
}
const deadlineOf = async (id: number) => (await calls.claimOf(id)).deadlineOn;
const twoDays = { claim_deadlines: { 'motor_hull.notify': { days: 2, source: 'قرارداد' } } };

describe('the stored deadline of an open claim', () => {
  it('follows the figures of the brokerage, and with it what is urgent', async () => {
    const id = await insertClaim({});
    const last = { result: 'lost', closedAt: NOW, status: 'closed', dueAt: null } as const;
    const closed = await insertClaim({}, last);
    await setOffice(twoDays);
    await nextTurn();
    expect(await deadlineOf(id)).toBe('2026-11-26');
    // A Thursday: until the end of Wednesday's hours.
    const { urgentAt, urgentFor } = await calls.rowOf(id);
    expect([urgentAt, urgentFor]).toEqual([tehranInstant('2026-11-25', 16 * 60), 'deadline']);
    expect(await deadlineOf(closed)).toBe('2026-11-29');
  });

  it('follows a holiday on which the office is closed anyway', async () => {
    // Three working days of the insurer, which works on Saturdays.
    const id = await insertClaim({
      line: 'motor_third_party',
      stage: 'notified',
      notifiedAt: NOW,
      deadlineOn: '2026-11-29',
    });
    const hoursOf = () => db.select().from(dayLimits).orderBy(dayLimits.day);
    const before = await hoursOf();
    await setOffice({ holidays: [{ date: '2026-11-28', title: 'تعطیل', guess: false }] });
    await refreshUrgency(site.ctx, () => false);
    expect(await hoursOf()).toEqual(before);
    await nextTurn();
    expect(await deadlineOf(id)).toBe('2026-11-30');
  });

  it('is counted every ten minutes, by whichever process has the turn', async () => {
    const id = await insertClaim({ deadlineOn: '2027-01-01' });
    await renew();
    expect(await deadlineOf(id)).toBe('2027-01-01');
    await nextTurn();
    expect(await deadlineOf(id)).toBe('2026-11-29');
  });

  it('is not waited for where a step is under way', async () => {
    const held = await insertClaim({ deadlineOn: '2027-01-01' });
    const free = await insertClaim({ deadlineOn: null });
    await db.transaction(async (tx) => {
      await tx.select().from(requests).where(eq(requests.id, held)).for('update');
      await nextTurn();
    });
    expect([await deadlineOf(held), await deadlineOf(free)]).toEqual(['2027-01-01', '2026-11-29']);
    await nextTurn();
    expect(await deadlineOf(held)).toBe('2026-11-29');
  });

  it('is counted in the next round where this one ended early', async () => {
    const id = await insertClaim({ deadlineOn: '2027-01-01' });
    pass(minutes(10));
    await renew(() => true);
    expect(await deadlineOf(id)).toBe('2027-01-01');
    pass(minutes(1));
    await renew();
    expect(await deadlineOf(id)).toBe('2026-11-29');
  });

  it('leaves what holds untouched', async () => {
    const id = await insertClaim({});
    const rowOf = () =>
      db.select({ writtenBy: sql`xmin::text` }).from(claims).where(eq(claims.requestId, id));
    const before = await rowOf();
    await nextTurn();
    expect(await rowOf()).toEqual(before);
  });
});
