import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

let boss: { id: number; token: string };

const site = await createTestApp();
boss = await site.signInAs('super_admin');

const give = (id: number, rights: unknown) =>
  site.call('POST', `/users/${id}/rights`, { rights }, boss.token);
const list = async (token: string) =>
  (await site.call('GET', '/content/pages', undefined, token)).status;
const own = async (token: string) =>
  (await site.call('GET', '/auth/rights', undefined, token)).body.data;

it('an admin who was given the right writes pages, and is out at once when it is taken', async () => {
  const admin = await site.signInAs('admin');
  expect(await list(admin.token)).toBe(403);
  expect(await own(admin.token)).toEqual({ rights: [] });
  expect((await give(admin.id, ['content'])).body.data).toEqual({ rights: ['content'] });
  expect(await list(admin.token)).toBe(200);
  expect(await own(admin.token)).toEqual({ rights: ['content'] });
  const detail = await site.call('GET', `/users/${admin.id}`, undefined, boss.token);
  expect(detail.body.data).toMatchObject({ rights: ['content'] });
  await give(admin.id, []);
  expect(await list(admin.token)).toBe(403);
  const audit = `/audit?action=user.rights_changed&subject_type=user&subject_id=${admin.id}`;
  const { body } = await site.call('GET', audit, undefined, boss.token);
  const entries = body.data as { before: unknown; after: unknown }[];
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ rights: ['content'] }, { rights: [] }],
    [{ rights: [] }, { rights: ['content'] }],
  ]);
});

it('a right does not outlive the role it was given to', async () => {
  const admin = await site.signInAs('admin');
  await give(admin.id, ['content']);
  for (const role of ['customer', 'admin']) {
    await site.call('POST', `/users/${admin.id}/role`, { role }, boss.token);
  }
  const detail = await site.call('GET', `/users/${admin.id}`, undefined, boss.token);
  expect(detail.body.data).toMatchObject({ rights: [] });
});

it('is for admins, of known rights, given by a super-admin', async () => {
  const customer = await site.signInAs('customer');
  expect((await give(customer.id, ['content'])).body.errors).toHaveProperty('rights');
  const admin = await site.signInAs('admin');
  expect((await give(admin.id, ['everything'])).status).toBe(422);
  expect((await give(admin.id, undefined)).status).toBe(422);
  expect((await give(999_999, ['content'])).status).toBe(404);
  const itself = await site.call(
    'POST',
    `/users/${admin.id}/rights`,
    { rights: ['content'] },
    admin.token,
  );
  expect(itself.status).toBe(403);
  expect(await own(boss.token)).toEqual({ rights: ['content'] });
});
