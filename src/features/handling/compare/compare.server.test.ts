// Long: every way in which a comparison is laid, refused and published.
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, insurers } from '#db/schema/index.ts';
import { OFFERS } from '#domain/comparisons/limits.ts';
import { ROWS_MAX } from '#domain/comparisons/rows.ts';
import type { ComparisonStart } from '#features/comparisons/comparisons.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { comparisonCalls } from '#test/comparisons.ts';
import { countOf, insertTestRequest, openAlways, storeSetting } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp({ env: { PUBLIC_URL: 'https://example.ir' } });
await openAlways(site.database.db);
const calls = comparisonCalls(site);
const boss = await site.signInAs('super_admin');
beforeEach(() => {
  // A timeline has the database's own times beside these.
  site.clock.now = new Date();
});

const logOf = (id: number) =>
  site.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'request'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id);

describe('laying a comparison', () => {
  it('keeps a draft that the customer does not see, at a code of its own', async () => {
    const { clerk, request } = await calls.held();
    const saved = await calls.laid(request.id, clerk.token);
    expect(saved).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^[A-Za-z0-9_-]{16}$/),
      state: 'draft',
    });
    const view = await calls.one(saved.id, clerk.token);
    expect(view).toMatchObject({ request_id: request.id, published: null, draft: { version: 1 } });
    expect(view.draft?.offers[1]).toMatchObject({
      insurer: { name: 'آسیا' },
      premium_rial: 140_000_000,
      values: { capital: '۲ میلیارد تومان', franchise: 'ندارد' },
    });
    expect((await calls.choose(saved.code, request.phoneNumber)).status).toBe(404);
    const { comparisons, timeline } = await calls.panelOf(request.id, clerk.token);
    expect(comparisons).toMatchObject([
      { id: saved.id, line: 'motor_hull', version: null, has_draft: true, chosen: null },
    ]);
    expect(timeline).toEqual([]);
    expect((await logOf(request.id)).map(({ action }) => action)).toEqual(['request.compared']);
  });

  it('takes what is open yet, a form without JSON and any digits', async () => {
    const { clerk, request } = await calls.held();
    const [iran, asia] = await calls.insurerIds();
    const body = await calls.bodyOf({
      valid_until: '',
      recommended: '',
      reason: '',
      rows: JSON.stringify([{ key: 'a', label: ' سرمايه ' }]),
      offers: JSON.stringify([
        { insurer: String(iran), premium_rial: '۱۰۰۰', first_rial: '۱۰۰', instalments: '٤' },
        { insurer: asia, premium_rial: '', values: { a: 'x', unknown: 'y' } },
      ]),
    });
    const reply = await site.call(
      'POST',
      `/requests/${request.id}/comparisons`,
      new URLSearchParams(body as unknown as Record<string, string>).toString(),
      clerk.token,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
    const { id } = calls.dataOf<{ id: number }>(reply);
    const { draft } = await calls.one(id, clerk.token);
    expect(draft).toMatchObject({
      valid_until: null,
      recommended: null,
      reason: null,
      rows: [{ key: 'a', label: 'سرمایه' }],
      offers: [
        { premium_rial: 1000, first_rial: 100, instalments: 4, values: {} },
        { premium_rial: null, values: { a: 'x' } },
      ],
    });
  });

  it.each([
    ['line', { line: 'ship' }],
    ['rows', { rows: [] }],
    [
      'rows',
      { rows: Array.from({ length: ROWS_MAX + 1 }, (_, n) => ({ key: `r${n}`, label: 'ر' })) },
    ],
    ['rows.0.label', { rows: [{ key: 'a', label: 'ن'.repeat(61) }] }],
    ['rows', { rows: [0, 1].map(() => ({ key: 'a', label: 'ردیف' })) }],
    ['offers', { offers: [] }],
    ['recommended', { recommended: 2 }],
    ['reason', { reason: 'د'.repeat(501) }],
  ])('refuses a wrong %s at its field', async (field, given) => {
    const { clerk, request } = await calls.held();
    const reply = await calls.lay(request.id, clerk.token, given);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    expect(reply.body.errors[field]?.[0]).toMatch(/[\u0600-\u06ff]/);
  });

  it('refuses too many offers, and what is wrong or too long in one', async () => {
    const { clerk, request } = await calls.held();
    const [iran = 0, asia = 0] = await calls.insurerIds();
    const refused = async (offers: object[]) => {
      const reply = await calls.lay(request.id, clerk.token, { offers });
      expect(reply.status).toBe(422);
      return Object.keys(reply.body.errors).toSorted();
    };
    const good = calls.offer(iran, 100, 'ندارد');
    const many = Array.from({ length: OFFERS.most + 1 }, () => good);
    expect(await refused(many)).toEqual(['offers']);
    expect(await refused([good])).toEqual(['offers']);
    expect(await refused([good, calls.offer(987_654, 100, 'x')])).toEqual(['offers.1.insurer']);
    expect(await refused([good, { ...good, values: { franchise: 'x'.repeat(161) } }])).toEqual([
      'offers.1.values.franchise',
    ]);
    expect(await refused([good, { ...good, first_rial: 100, instalments: 2 }])).toEqual([
      'offers.1.first_rial',
    ]);
    expect(await refused([good, { ...good, first_rial: 1 }])).toEqual(['offers.1.first_rial']);
    const { db } = site.database;
    await db.update(insurers).set({ isActive: false }).where(eq(insurers.id, asia));
    expect(await refused([good, calls.offer(asia, 1, 'x')])).toEqual(['offers.1.insurer']);
    await db.update(insurers).set({ isActive: true }).where(eq(insurers.id, asia));
  });
});

describe('who may', () => {
  it('is the assignee and a super-admin', async () => {
    const { clerk, request } = await calls.held();
    const other = await site.signInAs('admin');
    const customer = await site.signInAs('customer');
    for (const { token } of [other, customer]) {
      expect((await calls.lay(request.id, token)).status).toBe(403);
    }
    const { id } = await calls.laid(request.id, boss.token);
    for (const { token } of [other, customer]) {
      expect((await calls.edit(id, token)).status).toBe(403);
      expect((await calls.publish(id, token)).status).toBe(403);
    }
    expect((await calls.get(`/comparisons/${id}`, customer.token)).status).toBe(403);
    expect((await calls.edit(id, clerk.token)).status).toBe(200);
    const nobodys = await insertTestRequest(site.database.db);
    expect((await calls.lay(nobodys.id, clerk.token)).status).toBe(403);
  });

  it('is for requests that something is offered for: none of another kind, none that is closed', async () => {
    const { clerk } = await calls.held();
    const { db } = site.database;
    for (const kind of ['partner', 'claim'] as const) {
      const request = await insertTestRequest(db, { kind, assigneeId: clerk.id, isSplit: true });
      const reply = await calls.lay(request.id, clerk.token);
      expect([reply.status, reply.body.code]).toEqual([409, 'kind']);
    }
    const complaint = await insertTestRequest(db, { kind: 'complaint', isSplit: true });
    expect((await calls.lay(complaint.id, clerk.token)).status).toBe(404);
    const closed = await insertTestRequest(db, { status: 'closed', assigneeId: clerk.id });
    expect((await calls.lay(closed.id, clerk.token)).body.code).toBe('closed');
  });
});

describe('publishing', () => {
  it('tells the customer by text, and is an event', async () => {
    const { clerk, request } = await calls.held();
    const { id, code } = await calls.laid(request.id, clerk.token);
    const reply = await calls.publish(id, clerk.token, true);
    expect(reply.body.data).toMatchObject({ draft: null, published: { version: 1, chosen: null } });
    await textsIdle(site.ctx);
    const [text, ...more] = site.texts.filter(({ to }) => to === request.phoneNumber);
    expect(more).toEqual([]);
    expect(text?.template).toBe('comparison-ready');
    expect(text?.text).toContain(`https://example.ir/comparison/${code}`);
    expect(text?.text).toContain(isoDateToJalali(calls.dayAt(7)));
    const { timeline, comparisons } = await calls.panelOf(request.id, clerk.token);
    expect(timeline.map(({ type }) => type)).toEqual(['comparison_published', 'sms']);
    expect(timeline[0]).toMatchObject({
      actor: { id: clerk.id },
      details: { compared_insurers: 'ایران، آسیا' },
    });
    expect(comparisons).toMatchObject([
      { version: 1, has_draft: false, valid_until: calls.dayAt(7) },
    ]);
  });

  it('says at each field what a draft still lacks', async () => {
    const { clerk, request } = await calls.held();
    const [iran, asia] = await calls.insurerIds();
    const offers = [calls.offer(iran, 1, ''), calls.offer(asia, null, '')].map((one) => ({
      ...one,
      values: {},
    }));
    const { id } = await calls.laid(request.id, clerk.token, {
      offers,
      valid_until: null,
      reason: '',
    });
    const reply = await calls.publish(id, clerk.token);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).toSorted()).toEqual([
      'offers.1.premium_rial',
      'reason',
      'rows',
      'valid_until',
    ]);
    await calls.edit(id, clerk.token, { valid_until: calls.dayAt(-1) });
    const late = await calls.publish(id, clerk.token);
    expect(Object.keys(late.body.errors)).toEqual(['valid_until']);
    expect((await calls.edit(id, clerk.token, { valid_until: calls.dayAt(181) })).status).toBe(422);
  });

  it('happens once, however many publish at once', async () => {
    const { clerk, request } = await calls.held();
    const { id } = await calls.laid(request.id, clerk.token);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => calls.publish(id, clerk.token, true)),
    );
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, 4]);
    await textsIdle(site.ctx);
    expect(site.texts.filter(({ to }) => to === request.phoneNumber)).toHaveLength(1);
    const events = await calls.eventsOf(request.id);
    expect(events.map(({ type }) => type)).toEqual(['comparison_published']);
  });

  it('leaves what is published as it is: an edit is a new version under the same code', async () => {
    const { clerk, request } = await calls.held();
    const { id, code } = await calls.published(request.id, clerk.token);
    const before = await calls.versionsOf(id);
    const saved = calls.dataOf(await calls.edit(id, clerk.token, { line: 'fire', reason: 'دیگر' }));
    expect(saved).toEqual({ id, code, state: 'draft' });
    await calls.edit(id, clerk.token, { line: 'fire', reason: 'باز هم دیگر' });
    expect(await calls.one(id, clerk.token)).toMatchObject({
      draft: { version: 2, reason: 'باز هم دیگر' },
      published: { version: 1, line: 'motor_hull', reason: 'فرانشیز ندارد.' },
    });
    await site.database.db
      .update(insurers)
      .set({ name: 'ایران نو' })
      .where(eq(insurers.name, 'ایران'));
    calls.dataOf(await calls.publish(id, clerk.token));
    const after = await calls.versionsOf(id);
    expect(after.versions[0]).toEqual(before.versions[0]);
    expect(after.offers.slice(0, 2)).toEqual(before.offers);
    expect(after.versions.map(({ version, state }) => [version, state])).toEqual([
      [1, 'published'],
      [2, 'published'],
    ]);
    await site.database.db
      .update(insurers)
      .set({ name: 'ایران' })
      .where(eq(insurers.name, 'ایران نو'));
  });
});

describe('what a new one begins with', () => {
  const startOf = async (line: string, token: string) =>
    calls.dataOf<ComparisonStart>(await calls.get(`/comparisons/start?line=${line}`, token));

  it('are the rows of the line, as the super-admin keeps them', async () => {
    const { clerk } = await calls.held();
    expect((await startOf('motor_third_party', clerk.token)).rows).toContain('حوادث راننده');
    const save = (rows: object, token = boss.token) =>
      calls.post('/settings', { comparison_rows: rows }, token);
    const labels = ['تعهد مالی', ' جانی '];
    expect((await save({ motor_third_party: labels })).status).toBe(200);
    expect((await startOf('motor_third_party', clerk.token)).rows).toEqual(['تعهد مالی', 'جانی']);
    expect((await startOf('fire', clerk.token)).rows).toContain('قاعدهٔ نسبی');
    expect((await save({ fire: labels }, clerk.token)).status).toBe(403);
    for (const wrong of [[], ['الف', 'الف'], ['ن'.repeat(61)]]) {
      const reply = await save({ fire: wrong });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)[0]).toMatch(/^comparison_rows\.fire/);
    }
    await storeSetting(site.database.db, 'comparison-rows', { fire: 'what no version ever wrote' });
    expect((await startOf('fire', clerk.token)).rows).toContain('قاعدهٔ نسبی');
  });

  it('are the terms of the last one of its line: no sums and no words to another customer', async () => {
    const { clerk, request } = await calls.held();
    expect((await startOf('cargo', clerk.token)).last).toBeNull();
    await calls.laid(request.id, clerk.token, { line: 'cargo' });
    expect((await startOf('cargo', clerk.token)).last).toBeNull();
    await calls.published(request.id, clerk.token, { line: 'cargo' });
    const { last } = await startOf('cargo', clerk.token);
    expect(last?.rows.map(({ label }) => label)).toEqual(['سرمایه', 'فرانشیز']);
    expect(last?.offers[1]).toEqual({
      insurer: { id: expect.any(Number), name: 'آسیا' },
      values: { capital: '۲ میلیارد تومان', franchise: 'ندارد' },
    });
    expect(JSON.stringify(last)).not.toMatch(/0000000|فرانشیز ندارد\./);
  });
});

it('is found by the address of its page', async () => {
  const { clerk, request } = await calls.held();
  const { code } = await calls.published(request.id, clerk.token);
  for (const q of [code, `https://example.ir/comparison/${code}`]) {
    const { body } = await calls.get(`/find?q=${encodeURIComponent(q)}`, clerk.token);
    const { requests } = body.data as { requests: { id: number }[] };
    expect(
      requests.map(({ id }) => id),
      q,
    ).toEqual([request.id]);
  }
});
