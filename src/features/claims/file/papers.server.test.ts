import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { smsOutbox } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { retryDueTexts, textsIdle } from '#features/sms/sms.server.ts';
import { hours } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { claimCalls } from '#test/claims.ts';
import { storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const { db } = site.database;
/* A Tuesday, after the office's hours: a text to a customer waits. */
const NOW = tehranInstant('2026-11-24', 20 * 60);
site.clock.now = NOW;
const calls = claimCalls(site);
const boss = await site.signInAs('super_admin');

const day = [{ from: 8 * 60, to: 16 * 60 }];
const working_week = { sat: day, sun: day, mon: day, tue: day, wed: day, thu: [], fri: [] };
beforeEach(async () => {
  site.clock.now = NOW;
  await storeSetting(db, 'public', { working_week });
});

const ask = (id: number) => calls.post(`/requests/${id}/claim-papers/ask`, {}, boss.token);

/** The states of the texts that asked for the papers of a claim, the oldest first. */
async function statesOf(id: number) {
  const isOfPapers = and(eq(smsOutbox.requestId, id), eq(smsOutbox.template, 'claim-papers'));
  const rows = await db.select().from(smsOutbox).where(isOfPapers).orderBy(asc(smsOutbox.id));
  return rows.map(({ state }) => state);
}

async function claimThatWaits(given: object = {}, token?: string) {
  const claim = await calls.reported(given, token);
  expect((await ask(claim.id)).status).toBe(200);
  await textsIdle(site.ctx);
  expect(await statesOf(claim.id)).toEqual(['pending']);
  return claim;
}

async function receiveAll(id: number): Promise<void> {
  const { papers } = await calls.fileOf(id, boss.token);
  for (const { key } of papers) await calls.setPaper(id, key, 'received', boss.token);
}

describe('a text that asks for papers and still waits', () => {
  it('is not sent beside a later one', async () => {
    const { id } = await claimThatWaits();
    await ask(id);
    await textsIdle(site.ctx);
    expect(await statesOf(id)).toEqual(['cancelled', 'pending']);
    site.clock.now = new Date(NOW.getTime() + hours(14));
    await retryDueTexts(site.ctx);
    expect(await statesOf(id)).toEqual(['cancelled', 'sent']);
  });

  it('is not sent once no paper is needed any more', async () => {
    const { id } = await claimThatWaits();
    const [first] = (await calls.fileOf(id, boss.token)).papers;
    await calls.setPaper(id, first?.key ?? '', 'received', boss.token);
    expect(await statesOf(id)).toEqual(['pending']);
    await receiveAll(id);
    expect(await statesOf(id)).toEqual(['cancelled']);
  });

  it('is not sent once a colleague has called the papers complete nevertheless', async () => {
    const { id } = await claimThatWaits();
    await calls.move(id, 'papers_complete', boss.token);
    expect(await statesOf(id)).toEqual(['cancelled']);
  });

  it('is not sent once the claim is closed, or cancelled by its owner', async () => {
    const { id } = await claimThatWaits();
    const closed = { result: 'won', reason: 'پرداخت شد', no_policy: 'خسارت' };
    const reply = await calls.post(`/requests/${id}/close`, closed, boss.token);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await statesOf(id)).toEqual(['cancelled']);

    const owner = await site.signInAs('customer');
    const own = await claimThatWaits({ phone_number: owner.phoneNumber });
    const gone = await calls.post(`/my/requests/${own.id}/cancel`, { reason: '' }, owner.token);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(await statesOf(own.id)).toEqual(['cancelled']);
  });

  it('stays as it is where a process has taken it, and so do texts of other claims', async () => {
    const other = await claimThatWaits();
    const { id } = await claimThatWaits();
    await db.update(smsOutbox).set({ state: 'sending' }).where(eq(smsOutbox.requestId, id));
    await ask(id);
    await receiveAll(id);
    expect(await statesOf(id)).toEqual(['sending', 'cancelled']);
    expect(await statesOf(other.id)).toEqual(['pending']);
  });

  it('is shown as cancelled', async () => {
    const { id } = await claimThatWaits();
    await receiveAll(id);
    const { body } = await calls.get(`/requests/${id}`, boss.token);
    const { timeline } = body.data as RequestDetail;
    const last = timeline.findLast(({ sms }) => sms?.template === 'claim-papers')?.sms;
    expect(last).toMatchObject({ state: 'cancelled', sends_at: null, waits_for: null });
  });
});
