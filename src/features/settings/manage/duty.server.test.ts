import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';
import { rotationSince } from '../settings.server.ts';

const site = await createTestApp();
const chief = await site.signInAs('super_admin');

const save = (body: object) => site.call('POST', '/settings', body, chief.token);
const all = async () => (await site.call('GET', '/settings/all', undefined, chief.token)).body.data;

it('tells of broken promises until the owner says else, and nothing that costs a text a day', async () => {
  expect(await all()).toMatchObject({
    promise_texts: ['admin', 'super_admin'],
    overdue_texts: true,
    digest_texts: [],
    rotation_roles: [],
    quiet_staff: [],
    staff: [{ id: chief.id, name: 'آزمون نمونه' }],
  });
});

it('keeps what is chosen, and leaves what was not said', async () => {
  const chosen = { digest_texts: ['super_admin', 'admin', 'admin'], quiet_staff: `[${chief.id}]` };
  expect((await save(chosen)).status).toBe(200);
  await save({ overdue_texts: 'false' });
  await save({ promise_texts: '[]' });
  expect(await all()).toMatchObject({
    promise_texts: [],
    overdue_texts: false,
    digest_texts: ['admin', 'super_admin'],
    quiet_staff: [chief.id],
  });
});

it('refuses a role that is none of the staff, and what is no list', async () => {
  for (const body of [
    { promise_texts: ['customer'] },
    { rotation_roles: 'admin' },
    { quiet_staff: ['x'] },
    { overdue_texts: 'شاید' },
  ]) {
    expect((await save(body)).status, JSON.stringify(body)).toBe(422);
  }
});

it('remembers since when requests are given by turns, and begins anew once it was off', async () => {
  const since = () => rotationSince(site.ctx);
  const first = site.clock.now;
  await save({ rotation_roles: ['admin'] });
  expect(await since()).toEqual(first);
  site.clock.now = new Date(first.getTime() + 60_000);
  await save({ rotation_roles: ['admin', 'super_admin'] });
  expect(await since()).toEqual(first);
  await save({ rotation_roles: [] });
  await save({ rotation_roles: ['super_admin'] });
  expect(await since()).toEqual(site.clock.now);
});
