import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { claimReports, requests, users } from '#db/schema/index.ts';
import { findActor, startSession } from '#features/auth/session/session.server.ts';
import { followNumber } from '#features/requests/follow.server.ts';
import { submit } from '#features/requests/intake/intake.server.ts';
import { REQUEST_INPUTS } from '#features/requests/kinds/input.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';
import { newAddress } from '#test/accounts.ts';
import { claimCalls } from '#test/claims.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { duringChange } from '#test/held-row.ts';
import { requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = requestCalls(site);
const chief = await site.signInAs('super_admin');

/** An account whose number becomes another one; the old number is a new account's from then on. */
async function moved(
  before: (owner: { id: number; phoneNumber: string; token: string }) => unknown,
) {
  const { db } = site.database;
  const owner = await site.signInAs('customer');
  await before(owner);
  const phone = newPhone();
  const change = { _method: 'PATCH', phone_number: phone };
  expect((await calls.post(`/auth/users/${owner.id}`, change, chief.token)).status).toBe(200);
  const next = await insertTestUser(db, { phoneNumber: owner.phoneNumber });
  const open = async (id: number) => (await startSession(site.ctx, id, false, 'test')).token;
  const listOf = async (id: number) =>
    (await calls.get('/my/requests', await open(id))).body.data as MyRequest[];
  return { owner, phone, mine: await listOf(owner.id), theirs: await listOf(next.id) };
}

it('what an account asked for goes with it to its new number: whoever has the old one next sees none of it', async () => {
  const { owner, phone, mine, theirs } = await moved(async ({ phoneNumber, token }) => {
    await calls.ask({ phone_number: phoneNumber, note: 'سخن نخستین دارنده' }, token);
    await calls.ask({ phone_number: phoneNumber, note: 'و باز هم' }, token);
  });
  expect(theirs).toEqual([]);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.tracking_codes).toHaveLength(2);
  const [row] = await calls.rowsOf(phone);
  expect([row?.userId, row?.phoneNumber]).toEqual([owner.id, phone]);
});

it('a claim goes along too, and no report of the old number joins it any more', async () => {
  const claims = claimCalls(site);
  const { phone, owner, theirs } = await moved(({ phoneNumber, token }) =>
    claims.report({ phone_number: phoneNumber }, token),
  );
  expect(theirs).toEqual([]);
  expect(await calls.rowsOf(phone)).toHaveLength(1);
  const { db } = site.database;
  expect(await db.$count(claimReports, eq(claimReports.phoneNumber, owner.phoneNumber))).toBe(0);
  expect((await claims.report({ phone_number: owner.phoneNumber })).status).toBe(200);
  expect(await calls.rowsOf(owner.phoneNumber)).toHaveLength(1);
});

it('what others asked for with the old number stays with that, also where the account joined it', async () => {
  const { phone, owner } = await moved(async ({ phoneNumber, token }) => {
    await calls.ask({ phone_number: phoneNumber, note: 'دیگری' });
    await calls.ask({ phone_number: phoneNumber, note: 'خودش' }, token);
  });
  expect(await calls.rowsOf(phone)).toEqual([]);
  expect(await calls.rowsOf(owner.phoneNumber)).toHaveLength(1);
});

it('stands apart where the new number has the same kind open', async () => {
  const other = newPhone();
  await calls.ask({ phone_number: other });
  const owner = await site.signInAs('customer');
  await calls.ask({ phone_number: owner.phoneNumber }, owner.token);
  const change = { _method: 'PATCH', phone_number: other };
  expect((await calls.post(`/auth/users/${owner.id}`, change, chief.token)).status).toBe(200);
  const rows = await site.database.db
    .select()
    .from(requests)
    .where(eq(requests.phoneNumber, other));
  expect(rows.map(({ isSplit }) => isSplit).sort()).toEqual([false, true]);
});

it.each(['call', 'claim'] as const)(
  'a %s that is sent while the number changes goes to the new one as well',
  async (kind) => {
    const { db } = site.database;
    const { id, phoneNumber, token } = await site.signInAs('customer');
    const phone = newPhone();
    const sending = { phone_number: phoneNumber };
    const sent = await duringChange(
      db,
      async (tx) => {
        await tx.update(users).set({ phoneNumber: phone }).where(eq(users.id, id));
        await followNumber(tx, { id, from: phoneNumber, to: phone });
      },
      async () =>
        kind === 'call' ? calls.ask(sending, token) : claimCalls(site).report(sending, token),
    );
    expect(sent).toBeTruthy();
    expect(await calls.rowsOf(phoneNumber)).toEqual([]);
    expect((await calls.rowsOf(phone)).map(({ userId }) => userId)).toEqual([id]);
  },
);

it('a request whose sender was let in before the number changed, and looked at after it, is nobody’s', async () => {
  const { phoneNumber, token } = await site.signInAs('customer');
  const actor = await findActor(site.ctx, token);
  if (!actor) throw new Error('a session that was just opened is one');
  const change = { _method: 'PATCH', phone_number: newPhone() };
  expect((await calls.post(`/auth/users/${actor.id}`, change, chief.token)).status).toBe(200);
  const input = REQUEST_INPUTS.call.parse({ full_name: 'مریم احمدی', phone_number: phoneNumber });
  const visit = { host: 'localhost', referer: undefined };
  const sending = { actor, address: newAddress(), visit };
  await expect(submit(site.ctx, 'call', input, sending)).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  expect(await calls.rowsOf(phoneNumber)).toEqual([]);
});
