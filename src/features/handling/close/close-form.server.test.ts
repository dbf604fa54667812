import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { policies } from '#db/schema/index.ts';
import { seconds } from '#lib/dates/durations.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { RequestDetail } from '../panel/panel.ts';

const site = await createTestApp();
const calls = policyCalls(site);
const clerk = await site.signInAs('admin');

const open = () =>
  insertTestRequest(site.database.db, { status: 'assigned', assigneeId: clerk.id });
const close = (id: number, body: object) =>
  calls.post(`/requests/${id}/close`, { reason: 'خرید', ...body }, clerk.token);
const undo = (id: number) => calls.post(`/requests/${id}/undo`, {}, clerk.token);
const policiesOf = (requestId: number) =>
  site.database.db.select().from(policies).where(eq(policies.requestId, requestId));
async function policy(given: object = {}) {
  const { holder_name: _name, holder_phone: _phone, ...said } = await calls.bodyOf(given);
  return said;
}
const closing = (reply: { body: { data: unknown } }) =>
  (reply.body.data as RequestDetail).timeline.findLast(({ type }) => type === 'closed');

describe('closing as won', () => {
  it('enters the policy with it, for who asked', async () => {
    const request = await open();
    const said = await policy({ premium_rial: 10 });
    const reply = await close(request.id, { result: 'won', policy: said });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [row] = await policiesOf(request.id);
    expect(row).toMatchObject({
      holderName: request.fullName,
      holderPhone: request.phoneNumber,
      number: said.number,
      premiumRial: 10,
      ownerId: clerk.id,
    });
    expect(closing(reply)?.details).toMatchObject({ policy_id: String(row?.id) });
  });

  it('closes nothing where the policy is wrong, and names its field', async () => {
    const request = await open();
    const taken = await calls.entered({}, clerk.token);
    const same = await close(request.id, {
      result: 'won',
      policy: await policy({ number: taken.number }),
    });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ['number']]);
    const bad = await close(request.id, { result: 'won', policy: await policy({ line: 'x' }) });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['policy.line']]);
    expect(await policiesOf(request.id)).toEqual([]);
    const { body } = await calls.get(`/requests/${request.id}`, clerk.token);
    expect((body.data as RequestDetail).status).toBe('assigned');
  });

  it('keeps why none is entered, and takes no policy of what was not won', async () => {
    const skipped = await open();
    const reply = await close(skipped.id, { result: 'won', no_policy: 'صادر نشده است' });
    expect(closing(reply)?.details).toMatchObject({ no_policy: 'صادر نشده است' });
    const lost = await open();
    await close(lost.id, { result: 'lost', policy: await policy() });
    expect(await policiesOf(lost.id)).toEqual([]);
  });

  it('takes the policy back where it is undone, so that its number is free again', async () => {
    const request = await open();
    const number = newPolicyNumber();
    await close(request.id, { result: 'won', policy: await policy({ number }) });
    const undone = await undo(request.id);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await policiesOf(request.id)).toEqual([]);
    const again = await close(request.id, { result: 'won', policy: await policy({ number }) });
    expect(again.status).toBe(200);
  });

  it('is not undone any more once something was done with the policy', async () => {
    const request = await open();
    await close(request.id, { result: 'won', policy: await policy() });
    const [row] = await policiesOf(request.id);
    await calls.change(row?.id ?? 0, { insured_object: 'خانه' }, clerk.token);
    const refused = await undo(request.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'something_after']);
    expect(await policiesOf(request.id)).toHaveLength(1);
    site.clock.now = new Date(site.clock.now.getTime() + seconds(30));
  });
});
