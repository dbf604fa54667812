import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { policies } from '#db/schema/index.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp } from '#test/test-app.ts';
import type { HandedOver, TakenBack } from './hand-over.ts';

const site = await createTestApp();
const { db } = site.database;
const chief = await site.signInAs('super_admin');

/** More than one statement has parameters for: 65 535, of which a row of the log takes six. */
const MANY = 12_000;

it('of a whole book goes over and comes back', async () => {
  const leaver = await site.signInAs('admin');
  const heir = await site.signInAs('admin');
  const { id } = await policyCalls(site).entered({ owner: leaver.id }, chief.token);
  await db.execute(sql`insert into policies
      (status, line, insurer_id, number, holder_name, holder_phone, starts_on, ends_on, next_text_on, owner_id)
    select status, line, insurer_id, number || '/' || place, holder_name, holder_phone, starts_on, ends_on,
      next_text_on, owner_id
    from policies, generate_series(2, ${MANY}::int) as place where id = ${id}`);
  const held = (of: number) => db.$count(policies, eq(policies.ownerId, of));
  const body = { is_active: false, hand_over: heir.id };
  const left = await site.call('POST', `/users/${leaver.id}/status`, body, chief.token);
  expect(left.status).toBe(200);
  expect((left.body.data as { handed_over: HandedOver }).handed_over.counts.policies).toBe(MANY);
  expect(await held(heir.id)).toBe(MANY);
  const url = `/users/${leaver.id}/hand-over/undo`;
  const undone = await site.call('POST', url, undefined, chief.token);
  expect((undone.body.data as TakenBack).counts.policies).toBe(MANY);
  expect(await held(leaver.id)).toBe(MANY);
});

it('has the time of long work, as leaving with a hand-over has', () => {
  const long = site.routes.flatMap(({ url, config }) => (config.takesLong ? [url] : []));
  expect(long).toEqual(
    expect.arrayContaining([
      '/users/:id/hand-over',
      '/users/:id/hand-over/undo',
      '/users/:id/role',
      '/users/:id/status',
    ]),
  );
});
