import { expect, it } from 'vitest';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { STARTER_INSURERS } from '#domain/policies/insurers.ts';
import { createTestApp } from '#test/test-app.ts';
import type { InsurerView } from './insurers.ts';

const site = await createTestApp();

it('begins with names, once, and is kept by super-admins', async () => {
  const { db } = site.database;
  const boss = await site.signInAs('super_admin');
  const clerk = await site.signInAs('admin');
  const list = async (): Promise<InsurerView[]> =>
    (await site.call('GET', '/insurers', undefined, clerk.token)).body.data as InsurerView[];
  await Promise.all([seedInsurers(db), seedInsurers(db)]);
  const begun = await list();
  expect(begun.map(({ name }) => name)).toEqual([...STARTER_INSURERS]);

  const post = (path: string, body: object, { token } = boss) =>
    site.call('POST', path, body, token);
  expect((await post('/insurers', { name: 'سرو' }, clerk)).status).toBe(403);
  const { id } = (await post('/insurers', { name: ' سرو ' })).body.data as InsurerView;
  expect((await post('/insurers', { name: 'سرو' })).body.errors).toHaveProperty('name');
  const changed = await post(`/insurers/${id}`, {
    name: 'سرو آسیا',
    is_active: false,
    _method: 'PATCH',
  });
  expect(changed.body.data).toEqual({ id, name: 'سرو آسیا', is_active: false });
  expect((await post(`/insurers/${id}`, { name: 'ایران' })).body.errors).toHaveProperty('name');
  expect((await post('/insurers/987654', { name: 'دور' })).status).toBe(404);
  // What was taken off, or renamed, does not come back with the next start.
  await seedInsurers(db);
  expect((await list()).length).toBe(begun.length + 1);
  const log = await site.call('GET', '/audit?subject_type=insurer', undefined, boss.token);
  const sentences = (log.body.data as { sentence: { text: string }[] }[]).map(({ sentence }) =>
    sentence.map(({ text }) => text).join(''),
  );
  expect(sentences[0]).toContain('«سرو آسیا»');
});
