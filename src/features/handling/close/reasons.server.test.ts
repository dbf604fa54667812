import { describe, expect, it } from 'vitest';
import { LOST_REASONS } from '#domain/policies/lost-reasons.ts';
import type { RequestResult } from '#domain/requests.ts';
import type { ReasonFigures } from '#features/stats/reasons/reasons.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { RequestDetail } from '../panel/panel.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const { db } = site.database;
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');

type Given = Parameters<typeof insertTestRequest>[1];
const open = (given: Given = {}) =>
  insertTestRequest(db, { status: 'assigned', assigneeId: clerk.id, ...given });
const close = (id: number, body: { result: RequestResult; reason_id?: string; reason?: string }) =>
  calls.post(`/requests/${id}/close`, body, clerk.token);
const detail = async (id: number) =>
  (await calls.get(`/requests/${id}`, boss.token)).body.data as RequestDetail;
const save = (body: object) => site.call('POST', '/settings', body, boss.token);
const listOf = async (kind: string) =>
  ((await calls.get('/close-reasons', boss.token)).body.data as RequestDetail['close_reasons'][])[
    kind as never
  ] as RequestDetail['close_reasons'];

describe('closing without a win', () => {
  it('takes a reason of the list, with words or without', async () => {
    const [alone, beside] = [await open(), await open()];
    expect((await close(alone.id, { result: 'lost', reason_id: 'price' })).status).toBe(200);
    const said = { reason_id: 'price', reason: 'دو میلیون کمتر می‌خواست' };
    await close(beside.id, { result: 'lost', ...said });
    expect(await calls.rowOf(alone.id)).toMatchObject({ reasonId: 'price', closeReason: null });
    expect(await detail(beside.id)).toMatchObject({
      reason_id: 'price',
      close_reason: said.reason,
      timeline: expect.arrayContaining([
        expect.objectContaining({
          type: 'closed',
          note: said.reason,
          details: { result: 'lost', reason_id: 'price', lost_reason: 'گران بود' },
        }),
      ]),
    });
  });

  it('wants one of both, and a win none', async () => {
    const request = await open();
    const nothing = await close(request.id, { result: 'cancelled' });
    expect(nothing).toMatchObject({
      status: 422,
      body: { errors: { reason: ['دلیل را انتخاب کنید یا بنویسید.'] } },
    });
    expect((await close(request.id, { result: 'won', reason_id: 'price' })).status).toBe(200);
    expect(await calls.rowOf(request.id)).toMatchObject({ result: 'won', reasonId: null });
  });

  it('is refused with a reason that is not offered to its kind', async () => {
    const request = await open();
    for (const reason_id of ['never', 'rejected']) {
      const reply = await close(request.id, { result: 'lost', reason_id });
      expect(reply).toMatchObject({ status: 409, body: { code: 'reason_gone' } });
    }
    expect(await calls.rowOf(request.id)).toMatchObject({ status: 'assigned', closedAt: null });
  });

  it('is undone and reopened with its reason', async () => {
    const request = await open();
    await close(request.id, { result: 'lost', reason_id: 'elsewhere' });
    expect((await calls.post(`/requests/${request.id}/undo`, {}, clerk.token)).status).toBe(200);
    expect(await calls.rowOf(request.id)).toMatchObject({ status: 'assigned', reasonId: null });
    await close(request.id, { result: 'lost', reason_id: 'elsewhere' });
    await calls.post(`/requests/${request.id}/reopen`, { reason: 'دوباره زنگ زد' }, clerk.token);
    expect(await calls.rowOf(request.id)).toMatchObject({ status: 'assigned', reasonId: null });
  });

  it('closes many with one, and names those whose list has none such', async () => {
    const [call, claim] = [await open(), await open({ kind: 'claim' })];
    const ids = [claim.id, call.id];
    const body = { action: 'close', ids, result: 'lost', reason_id: 'elsewhere' };
    const reply = await calls.post('/requests/bulk', body, clerk.token);
    expect(reply.body.data).toMatchObject([
      { id: claim.id, ok: false, code: 'reason_gone' },
      { id: call.id, ok: true },
    ]);
    expect(await calls.rowOf(call.id)).toMatchObject({ reasonId: 'elsewhere' });
    const none = await calls.post(
      '/requests/bulk',
      { action: 'close', ids: [claim.id], result: 'lost' },
      clerk.token,
    );
    expect(none).toMatchObject({ status: 422, body: { errors: { reason: [expect.anything()] } } });
  });
});

describe('the lists of reasons', () => {
  it('are of the kinds that one sees', async () => {
    const kinds = async (token: string) =>
      Object.keys((await calls.get('/close-reasons', token)).body.data as object);
    expect(await kinds(boss.token)).toContain('complaint');
    expect(await kinds(clerk.token)).not.toContain('complaint');
  });

  it('are added to, renamed and retired from, and never lose one that was used', async () => {
    const request = await open({ kind: 'partner' });
    await close(request.id, { result: 'lost', reason_id: 'commission' });
    const [unfit, commission, ...others] = await listOf('partner');
    const added = { id: 'own-1', label: 'دفتر ندارد', is_retired: false };
    const renamed = { ...commission, label: 'کارمزد کم بود' };
    // `unfit` is not sent at all.
    const partner_reasons = [renamed, ...others, added];
    expect((await save({ partner_reasons })).status).toBe(200);
    expect(await listOf('partner')).toEqual([...partner_reasons, { ...unfit, is_retired: true }]);
    const shown = await detail(request.id);
    expect(shown.reason_id).toBe('commission');
    expect(shown.close_reasons).toContainEqual(renamed);
    // As it was called on that day.
    expect(shown.timeline.find(({ type }) => type === 'closed')?.details.lost_reason).toBe(
      commission?.label,
    );
    const next = await open({ kind: 'partner' });
    expect((await close(next.id, { result: 'lost', reason_id: 'unfit' })).status).toBe(409);
    expect((await close(next.id, { result: 'lost', reason_id: 'own-1' })).status).toBe(200);
    // The other lists are as they were.
    expect((await listOf('call')).map(({ id }) => id)).toContain('price');
  });

  it('say each reason once, and are changed by super-admins alone', async () => {
    const list = await listOf('claim');
    for (const wrong of [
      [...list, { id: 'x', label: list[0]?.label, is_retired: false }],
      [...list, { ...list[0], label: 'چیز دیگر' }],
      [{ id: 'x', label: 'د', is_retired: false }],
    ]) {
      expect((await save({ claim_reasons: wrong })).status, JSON.stringify(wrong)).toBe(422);
    }
    const reply = await site.call('POST', '/settings', { claim_reasons: list }, clerk.token);
    expect(reply.status).toBe(403);
  });
});

it('each figure by reason has as many rows behind it, old renewals among them', async () => {
  site.clock.now = new Date('2027-03-01T08:00:00Z');
  const boss = await site.signInAs('super_admin');
  const clerk = await site.signInAs('admin');
  const at = { createdAt: site.clock.now, status: 'closed', closedAt: site.clock.now } as const;
  const closed = (kind: 'call' | 'renewal' | 'complaint', given: Given) =>
    insertTestRequest(db, { kind, dueAt: null, ...at, ...given });
  await closed('call', { result: 'lost', reasonId: 'price' });
  await closed('call', { result: 'lost', reasonId: 'price', closeReason: 'گران' });
  await closed('call', { result: 'cancelled', closeReason: 'نخواست' });
  await closed('call', { result: 'won', closeReason: 'صادر شد' });
  await closed('renewal', { result: 'lost', closeReason: LOST_REASONS.price });
  await closed('renewal', { result: 'lost', reasonId: 'price' });
  await closed('renewal', { result: 'lost', reasonId: 'agent', closeReason: LOST_REASONS.price });
  await closed('complaint', { result: 'invalid', reasonId: 'unfounded' });

  const asked = async (token: string) => {
    const days = 'from=2027-03-01&to=2027-03-02';
    const { by_kind } = (await calls.get(`/stats/reasons?${days}`, token)).body
      .data as ReasonFigures;
    for (const { kind, reasons } of by_kind) {
      for (const { reason_id, count } of reasons) {
        const reason = reason_id === null ? 'none' : `${kind}.${reason_id}`;
        const list = await calls.get(`/requests?kind=${kind}&reason=${reason}&${days}`, token);
        expect((list.body.meta as { total: number }).total, reason).toBe(count);
      }
    }
    return by_kind;
  };
  const of = (one: ReasonFigures['by_kind'], kind: string) =>
    one.find((row) => row.kind === kind)?.reasons.map(({ label, count }) => [label, count]);
  const all = await asked(boss.token);
  expect(of(all, 'call')).toEqual([
    ['گران بود', 2],
    ['بدون دلیل انتخاب‌شده', 1],
  ]);
  expect(of(all, 'renewal')).toEqual([
    ['گران بود', 2],
    [LOST_REASONS.agent, 1],
  ]);
  expect(of(all, 'complaint')).toEqual([['شکایت وارد نبود', 1]]);
  expect((await asked(clerk.token)).map(({ kind }) => kind)).not.toContain('complaint');
});
