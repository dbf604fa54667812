// Long: the whole way of a file, and all that may not be.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { requests, smsOutbox, users } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import type { RequestView } from '#features/requests/requests.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { REQUEST_TEXTS_AN_HOUR } from '#features/sms/sms.ts';
import type { MyRequest, TrackedRequest } from '#features/tracking/track/track.ts';
import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { claimCalls } from '#test/claims.ts';
import { fieldsOf } from '#test/profiles.ts';
import { countOf, insertTestRequest, openAlways, storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = claimCalls(site);
const boss = await site.signInAs('super_admin');
await openAlways(site.database.db);
beforeEach(() => storeSetting(site.database.db, 'claims', { claim_step_texts: true }));

const TO_OFFER = ['papers_complete', 'notified', 'assessment'] as const;

/** A claim that has come to a step of the track. */
async function claimAt(stage: 'assessment' | 'offered' | 'paid', more: object = {}) {
  const claim = await calls.reported(more);
  for (const step of TO_OFFER) {
    expect((await calls.move(claim.id, step, boss.token)).status, step).toBe(200);
  }
  const sums = { amount_rial: 5_000_000 };
  if (stage !== 'assessment') await calls.move(claim.id, 'offered', boss.token, sums);
  if (stage === 'paid') await calls.move(claim.id, 'paid', boss.token, sums);
  return claim;
}
const textsOf = async (requestId: number, template: string) =>
  (
    await site.database.db.select().from(smsOutbox).where(eq(smsOutbox.requestId, requestId))
  ).filter((text) => text.template === template);

describe('POST /requests/:id/claim-stage', () => {
  it('goes from the report to the payment, and keeps what belongs to each step', async () => {
    const { id, code, phone } = await calls.reported();
    await calls.move(id, 'papers_complete', boss.token);
    const told = await calls.move(id, 'notified', boss.token, { insurer_reference: 'پ-۱۲' });
    expect(told.status, JSON.stringify(told.body)).toBe(200);
    expect(await calls.claimOf(id)).toMatchObject({
      stage: 'notified',
      insurerReference: 'پ-۱۲',
      notifiedAt: site.clock.now,
      deadlineOn: null,
    });
    await calls.move(id, 'assessment', boss.token);
    await calls.move(id, 'offered', boss.token, { amount_rial: '۸۰۰۰۰۰۰' });
    await calls.move(id, 'paid', boss.token, { amount_rial: 7_500_000 });
    expect(await calls.fileOf(id, boss.token)).toMatchObject({
      stage: 'paid',
      previous_stage: 'offered',
      offered_rial: 8_000_000,
      paid_rial: 7_500_000,
    });
    // Neither closes by itself.
    expect((await calls.rowOf(id)).status).toBe('new');
    const cookie = await calls.proved(code, phone);
    const seen = (await calls.track(code, phone, cookie)).body.data as TrackedRequest;
    expect(seen.claim).toMatchObject({ stage: 'paid', paid_rial: 7_500_000 });
    expect(seen.timeline.flatMap(({ stage }) => stage ?? [])).toEqual([
      ...TO_OFFER,
      'offered',
      'paid',
    ]);
  });

  it('asks first where papers are still needed, and names them', async () => {
    const { id } = await calls.reported();
    const move = (more: object = {}) =>
      calls.move(id, 'papers_complete', boss.token, { confirmed: undefined, ...more });
    const { papers } = await calls.fileOf(id, boss.token);
    const [first, ...others] = papers.filter(({ state }) => state === 'needed');
    for (const { key } of others) await calls.setPaper(id, key, 'received', boss.token);
    const asked = await move();
    expect(asked).toMatchObject({ status: 409, body: { code: 'papers_open' } });
    expect(asked.body.message).toContain(first?.title);
    expect((await calls.claimOf(id)).stage).toBe('registered');
    expect((await move({ confirmed: true })).status).toBe(200);
    // With nothing missing there is nothing to ask.
    const whole = await calls.reported();
    for (const { key } of papers) await calls.setPaper(whole.id, key, 'received', boss.token);
    const sure = { confirmed: undefined };
    expect((await calls.move(whole.id, 'papers_complete', boss.token, sure)).status).toBe(200);
  });

  it('refuses what does not follow', async () => {
    const { id } = await calls.reported();
    for (const stage of ['registered', 'notified', 'paid', 'objection']) {
      const reply = await calls.move(id, stage, boss.token);
      expect([stage, reply.status, reply.body.code]).toEqual([stage, 409, 'no_such_step']);
    }
    const unknown = await calls.move(id, 'lost', boss.token);
    expect([unknown.status, fieldsOf(unknown)]).toEqual([422, ['stage']]);
    const early = await calls.move(id, 'papers_complete', boss.token, { amount_rial: 10 });
    expect([early.status, fieldsOf(early)]).toEqual([422, ['amount_rial']]);
  });

  it('goes one step back with a note, and takes back what was noted there', async () => {
    const { id } = await claimAt('offered');
    const bare = await calls.move(id, 'assessment', boss.token);
    expect([bare.status, fieldsOf(bare)]).toEqual([422, ['note']]);
    expect(
      (await calls.move(id, 'assessment', boss.token, { note: 'رقم اشتباه بود' })).status,
    ).toBe(200);
    expect(await calls.claimOf(id)).toMatchObject({
      stage: 'assessment',
      offeredRial: null,
      offeredAt: null,
      notifiedAt: site.clock.now,
    });
  });

  it('of two at once one wins', async () => {
    const { id } = await claimAt('assessment');
    const both = await Promise.all([
      calls.move(id, 'offered', boss.token, { amount_rial: 10 }),
      calls.move(id, 'offered', boss.token, { amount_rial: 20 }),
    ]);
    expect([countOf(both, 200), countOf(both, 409)]).toEqual([1, 1]);
  });

  it('is for the assignee and super-admins, and for claims', async () => {
    const { id } = await calls.reported();
    const clerk = await site.signInAs('admin');
    expect((await calls.move(id, 'papers_complete', clerk.token)).status).toBe(403);
    await calls.post(`/requests/${id}/claim`, {}, clerk.token);
    expect((await calls.move(id, 'papers_complete', clerk.token)).status).toBe(200);
    const call = await insertTestRequest(site.database.db);
    const other = await calls.move(call.id, 'papers_complete', boss.token);
    expect([other.status, other.body.code]).toEqual([409, 'no_claim']);
  });

  it('tells the customer, where the settings say so', async () => {
    const { id } = await calls.reported();
    await calls.move(id, 'papers_complete', boss.token);
    expect(await textsOf(id, 'claim-step')).toHaveLength(1);
    const off = await site.call('POST', '/settings', { claim_step_texts: false }, boss.token);
    expect((off.body.data as { claim_step_texts: boolean }).claim_step_texts).toBe(false);
    await calls.move(id, 'notified', boss.token);
    expect(await textsOf(id, 'claim-step')).toHaveLength(1);
  });
});

describe('POST /requests/:id/claim-papers', () => {
  it('keeps the state of each paper, and adds others', async () => {
    const { id } = await calls.reported();
    expect((await calls.setPaper(id, 'policy', 'received', boss.token)).status).toBe(200);
    const own = { title: 'پروانهٔ ساخت' };
    expect((await calls.setPaper(id, 'own-1', 'needed', boss.token, own)).status).toBe(200);
    expect((await calls.setPaper(id, 'own-1', 'received', boss.token)).status).toBe(200);
    const { papers } = await calls.fileOf(id, boss.token);
    expect(papers.find(({ key }) => key === 'policy')?.state).toBe('received');
    expect(papers.at(-1)).toEqual({ key: 'own-1', title: 'پروانهٔ ساخت', state: 'received' });
  });

  it.each([
    ['own-1', {}, 'title'],
    ['boat', { title: 'قایق' }, 'key'],
    ['Own 1', { title: 'مدرک' }, 'key'],
    ['policy', { state: 'lost' }, 'state'],
  ])('refuses %s %j', async (key, more, field) => {
    const { id } = await calls.reported();
    const reply = await calls.setPaper(id, key, 'needed', boss.token, more);
    expect([reply.status, fieldsOf(reply)]).toEqual([422, [field]]);
  });

  it('asks the customer for what is missing, in one text', async () => {
    const { id, code } = await calls.reported();
    const ask = () => calls.post(`/requests/${id}/claim-papers/ask`, {}, boss.token);
    expect((await ask()).status).toBe(200);
    const [text] = await textsOf(id, 'claim-papers');
    expect(text?.body).toContain(`/track?code=${code}`);
    expect(text?.body).toContain('بیمه‌نامه');
    const { papers } = await calls.fileOf(id, boss.token);
    for (const { key } of papers) await calls.setPaper(id, key, 'received', boss.token);
    const none = await ask();
    expect([none.status, none.body.code]).toEqual([409, 'nothing_missing']);
  });

  it('says when a text is sent that has to wait, and sends it then', async () => {
    const { db } = site.database;
    const { id, phone } = await calls.reported();
    const ask = async () => {
      const reply = await calls.post(`/requests/${id}/claim-papers/ask`, {}, boss.token);
      // Asking again takes back what was not sent by then.
      await textsIdle(site.ctx);
      const { timeline } = reply.body.data as RequestDetail;
      return timeline.findLast(({ sms }) => sms?.template === 'claim-papers')?.sms;
    };
    for (let n = 0; n < REQUEST_TEXTS_AN_HOUR; n += 1) await ask();
    // Over the limit of the number: it waits for room, rather than being dropped.
    const full = await ask();
    expect(full).toMatchObject({ state: 'pending', waits_for: 'limit', room_at: null });
    expect(new Date(full?.sends_at ?? 0).getTime()).toBeGreaterThan(site.clock.now.getTime());
    const [text] = (await textsOf(id, 'claim-papers')).filter(({ state }) => state === 'pending');
    expect(text?.params).toMatchObject({ papers: expect.any(String) });
    await db.delete(smsOutbox).where(eq(smsOutbox.phoneNumber, phone));
    // The office opens some three hours from now, on whatever day that is.
    const opens = new Date(site.clock.now.getTime() + minutes(180));
    const midnight = tehranInstant(isoDateInTehran(opens)).getTime();
    const from = Math.min(Math.floor((opens.getTime() - midnight) / minutes(1)), 1430);
    const names = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
    const working_week = Object.fromEntries(names.map((name) => [name, [{ from, to: from + 5 }]]));
    await storeSetting(db, 'public', { working_week });
    const closed = await ask();
    expect(closed).toMatchObject({ state: 'pending', waits_for: 'hours' });
    const wait = new Date(closed?.sends_at ?? 0).getTime() - site.clock.now.getTime();
    expect(wait).toBeGreaterThan(minutes(100));
    expect(wait).toBeLessThanOrEqual(minutes(180));
    await openAlways(db);
  });
});

describe('an objection', () => {
  const TEXT = 'مبلغ از برآورد تعمیرگاه کمتر است.';
  const object = (code: string, phone: string, cookie: string, text = TEXT) => {
    const body = { tracking_code: code, phone_number: phone, text };
    return calls.withCookie('/requests/track/objection', body, cookie);
  };

  it('moves the file, brings it forward, and is seen as unanswered', async () => {
    const { id, code, phone } = await claimAt('offered');
    const reply = await object(code, phone, await calls.proved(code, phone));
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const seen = reply.body.data as TrackedRequest;
    expect(seen.claim).toMatchObject({ stage: 'objection', previous_stage: 'offered' });
    expect(seen.timeline.at(-1)).toMatchObject({ type: 'claim_objection', text: TEXT });
    const listed = await calls.get(`/requests?ids=${id}`, boss.token);
    expect((listed.body.data as RequestView[])[0]?.wrote_at).toEqual(expect.any(String));
    expect((await calls.move(id, 'offered', boss.token, { amount_rial: 6_000_000 })).status).toBe(
      200,
    );
  });

  it('opens a claim again that was closed over the decision', async () => {
    const { id, code, phone } = await claimAt('assessment');
    await calls.move(id, 'rejected', boss.token, { note: 'زیر پوشش نیست' });
    await calls.post(`/requests/${id}/close`, { result: 'lost', reason: 'رد شد' }, boss.token);
    const cookie = await calls.proved(code, phone);
    expect((await object(code, phone, cookie)).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'assigned', result: null });
    expect((await calls.eventsOf(id)).slice(-2).map(({ type }) => type)).toEqual([
      'reopened',
      'claim_objection',
    ]);
  });

  it('opens a claim into the queue where its clerk has left', async () => {
    const { id, code, phone } = await claimAt('assessment');
    const leaver = await site.signInAs('admin');
    await site.database.db
      .update(requests)
      .set({ assigneeId: leaver.id })
      .where(eq(requests.id, id));
    await calls.move(id, 'rejected', boss.token, { note: 'زیر پوشش نیست' });
    await calls.post(`/requests/${id}/close`, { result: 'lost', reason: 'رد شد' }, boss.token);
    await site.database.db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
    const cookie = await calls.proved(code, phone);
    expect((await object(code, phone, cookie)).status).toBe(200);
    expect(await calls.rowOf(id)).toMatchObject({ status: 'new', assigneeId: null });
  });

  it('is refused where nothing was decided, and by whom the number was not proved, whoever was first', async () => {
    const early = await calls.reported();
    const holder = await calls.proved(early.code, early.phone);
    expect((await object(early.code, early.phone, holder)).status).toBe(409);
    const decided = await claimAt('offered', { line: 'other' });
    const second = await calls.report({ phone_number: decided.phone, line: 'other' });
    const { tracking_code } = second.body.data as { tracking_code: string };
    for (const code of [decided.code, tracking_code]) {
      for (const cookie of ['', holder]) {
        const refused = await object(code, decided.phone, cookie);
        expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
      }
    }
    const cookie = await calls.proved(tracking_code, decided.phone);
    const short = await object(tracking_code, decided.phone, cookie, 'نه');
    expect([short.status, fieldsOf(short)]).toEqual([422, ['text']]);
    expect((await object(decided.code, early.phone, cookie)).status).toBe(404);
    expect((await object(tracking_code, decided.phone, cookie)).status).toBe(200);
  });

  it('comes from the account too, for one’s own claims alone', async () => {
    const owner = await site.signInAs('customer');
    const other = await site.signInAs('customer');
    const { id } = await claimAt('paid', { phone_number: owner.phoneNumber });
    const path = `/my/requests/${id}/objection`;
    expect((await calls.post(path, { text: TEXT }, other.token)).status).toBe(404);
    const reply = await calls.post(path, { text: TEXT }, owner.token);
    const [own] = reply.body.data as MyRequest[];
    expect([reply.status, own?.claim?.stage]).toEqual([200, 'objection']);
    expect((await calls.post(path, { text: TEXT }, owner.token)).status).toBe(409);
  });
});

describe('GET /requests?due=deadline', () => {
  it('has claims whose deadline is near or over, until the insurer is told', async () => {
    const near = await calls.reported({ loss_date: calls.dayBefore(2) });
    const passed = await calls.reported({ loss_date: calls.dayBefore(20) });
    const far = await calls.reported({ loss_date: calls.dayBefore(0) });
    const idsThere = async () => {
      const { body } = await calls.get('/requests?due=deadline&per_page=100', boss.token);
      return (body.data as RequestView[]).map(({ id }) => id);
    };
    const ids = await idsThere();
    expect(ids).toEqual(expect.arrayContaining([near.id, passed.id]));
    expect(ids).not.toContain(far.id);
    await calls.move(near.id, 'papers_complete', boss.token);
    await calls.move(near.id, 'notified', boss.token);
    expect(await idsThere()).not.toContain(near.id);
  });
});

it('staff finds a claim first by the number of its policy, and of its file at the insurer', async () => {
  const { id } = await calls.reported({ policy_number: 'ب-۹۸/۷۷۱' });
  await calls.move(id, 'papers_complete', boss.token, { insurer_reference: 'خ۴۴۱۲' });
  // Its letter, 98 and 771 are in the name and the telephone of a later one: found as well, never before it.
  const { db } = site.database;
  const alike = await insertTestRequest(db, { fullName: 'بابک', phoneNumber: '09198777100' });
  for (const [q, others] of [
    ['ب-۹۸/۷۷۱', [alike.id]],
    ['خ۴۴۱۲', []],
  ] as const) {
    const { body } = await calls.get(`/find?${new URLSearchParams({ q })}`, boss.token);
    const { requests: found } = body.data as { requests: { id: number }[] };
    const [first, ...rest] = found.map((one) => one.id);
    expect([first, rest], q).toEqual([id, expect.arrayContaining([...others])]);
  }
});
