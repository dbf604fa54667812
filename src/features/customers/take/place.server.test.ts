import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customers } from '#db/schema/index.ts';
import type { RequestDetail } from '#features/handling/panel/panel.ts';
import { newPhone } from '#test/factories.ts';
import { openAlways, requestCalls } from '#test/requests.ts';
import { createTestApp, type Reply } from '#test/test-app.ts';

/** A family that shares one phone: what is taken for one of them stays theirs. */

const site = await createTestApp();
const calls = requestCalls(site);
const { db } = site.database;
await openAlways(db);
const clerk = await site.signInAs('admin');
const other = await site.signInAs('admin');

async function family(): Promise<{ phone: string; husband: number; wife: number }> {
  const phone = newPhone();
  const ids: number[] = [];
  for (const name of ['رضا کریمی', 'نسرین یوسفی']) {
    const phones = [{ number: phone, label: '', preferred: true }];
    const reply = await calls.post('/customers', { kind: 'person', name, phones }, clerk.token);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    ids.push((reply.body.data as { id: number }).id);
  }
  const [husband = 0, wife = 0] = ids;
  return { phone, husband, wife };
}

const enter = (body: object, by = clerk) =>
  site.call('POST', '/requests', { kind: 'call', way: 'phone', ...body }, by.token);
function idIn(reply: Reply): number {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body.data as RequestDetail).id;
}
const hasJoined = ({ body }: Reply) => (body.meta as { has_joined: boolean }).has_joined;

it('is a request of her own, though his of the kind and number is open', async () => {
  const { phone, husband, wife } = await family();
  const his = idIn(await enter({ customer: husband }));
  const reply = await enter({ customer: wife, topic: 'بیمهٔ عمر' }, other);
  const hers = idIn(reply);
  expect([hers === his, hasJoined(reply)]).toEqual([false, false]);
  expect(await calls.rowOf(hers)).toMatchObject({ customerId: wife, assigneeId: other.id });
  expect(await calls.rowOf(his)).toMatchObject({ customerId: husband, priority: 0 });
  expect(await calls.rowsOf(phone)).toHaveLength(2);
});

it('joins her own the second time, also beside his; so does his', async () => {
  const { phone, husband, wife } = await family();
  const his = idIn(await enter({ customer: husband }));
  const hers = idIn(await enter({ customer: wife }));
  const second = await enter({ customer: wife, topic: 'بیمهٔ عمر' });
  expect([idIn(second), hasJoined(second)]).toEqual([hers, true]);
  expect(await calls.rowOf(hers)).toMatchObject({ priority: 1, customerId: wife });
  const asked = (second.body.data as RequestDetail).asked;
  expect(asked).toMatchObject([{ full_name: 'نسرین یوسفی' }]);
  expect(idIn(await enter({ customer: husband }))).toBe(his);
  expect(await calls.rowsOf(phone)).toHaveLength(2);
});

it('joins one that came from a page under her name, before it has a customer', async () => {
  const { phone, wife } = await family();
  await calls.ask({ phone_number: phone, full_name: 'نسرین یوسفی' });
  const [sent] = await calls.rowsOf(phone);
  const reply = await enter({ customer: wife });
  expect(hasJoined(reply)).toBe(true);
  expect(await calls.rowOf(idIn(reply))).toMatchObject({ id: sent?.id, customerId: wife });
});

it('joins one of a customer who was merged into her', async () => {
  const { husband, wife } = await family();
  const his = idIn(await enter({ customer: husband }));
  await db.update(customers).set({ mergedInto: wife }).where(eq(customers.id, husband));
  expect(idIn(await enter({ customer: wife }))).toBe(his);
});

it('of a loss too: hers is no second report of his', async () => {
  const { phone, husband, wife } = await family();
  const loss_date = site.clock.now.toISOString().slice(0, 10);
  const claim = {
    ...{ kind: 'claim', line: 'fire', loss_date, province: 'تهران', city: 'تهران' },
    description: 'از برق آتش گرفت.',
  };
  const his = idIn(await enter({ ...claim, customer: husband }));
  const hers = idIn(await enter({ ...claim, customer: wife }));
  expect(hers).not.toBe(his);
  expect(await calls.rowOf(hers)).toMatchObject({ customerId: wife });
  for (const [customer, id] of [
    [wife, hers],
    [husband, his],
  ]) {
    const again = await enter({ ...claim, customer });
    expect([idIn(again), hasJoined(again)]).toEqual([id, true]);
  }
  expect(await calls.rowsOf(phone)).toHaveLength(2);
});

it('of both and by two clerks at once are two, each of its customer', async () => {
  const { phone, husband, wife } = await family();
  const replies = await Promise.all(
    [husband, wife, husband, wife].map((customer, place) =>
      enter({ customer }, place < 2 ? clerk : other),
    ),
  );
  const of = await Promise.all(replies.map(async (reply) => calls.rowOf(idIn(reply))));
  expect(of.map(({ customerId }) => customerId)).toEqual([husband, wife, husband, wife]);
  expect(await calls.rowsOf(phone)).toHaveLength(2);
});

it('joins by the number as before where no customer was chosen', async () => {
  const { phone, husband } = await family();
  const his = idIn(await enter({ customer: husband }));
  const reply = await enter({ full_name: 'نسرین یوسفی', phone_number: phone });
  expect([idIn(reply), hasJoined(reply)]).toEqual([his, true]);
});
