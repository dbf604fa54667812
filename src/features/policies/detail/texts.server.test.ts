import { expect, it } from 'vitest';
import { smsOutbox } from '#db/schema/index.ts';
import { newPhone } from '#test/factories.ts';
import { policyCalls } from '#test/policies.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = policyCalls(site);

async function putText(phoneNumber: string, given: Partial<typeof smsOutbox.$inferInsert>) {
  const at = site.clock.now;
  const text = { phoneNumber, template: 'request-received', state: 'sent' as const };
  await site.database.db
    .insert(smsOutbox)
    .values({ ...text, dueAt: at, createdAt: at, updatedAt: at, ...given });
}

it('tells which texts went to the holder, the latest first, and none that the viewer may not know of', async () => {
  const { db } = site.database;
  const boss = await site.signInAs('super_admin');
  const clerk = await site.signInAs('admin');
  const phone = newPhone();
  const { id } = await calls.entered({ holder_phone: phone }, clerk.token);
  const call = await insertTestRequest(db, { phoneNumber: phone });
  const complaint = await insertTestRequest(db, { phoneNumber: phone, kind: 'complaint' });
  await putText(phone, { requestId: call.id, body: 'نخست' });
  await putText(phone, { requestId: call.id, body: 'دوم', state: 'unknown' });
  await putText(phone, { requestId: complaint.id, body: 'شکایت' });
  await putText(phone, { template: 'register-code' });
  await putText(newPhone(), { requestId: call.id, body: 'به دیگری' });

  const told = async (token: string) =>
    (await calls.detail(id, token)).holder_texts.map(({ text, state }) => [text, state]);
  expect(await told(clerk.token)).toEqual([
    ['دوم', 'unknown'],
    ['نخست', 'sent'],
  ]);
  expect(await told(boss.token)).toEqual([
    ['شکایت', 'sent'],
    ['دوم', 'unknown'],
    ['نخست', 'sent'],
  ]);
});
