import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, policies, users } from '#db/schema/index.ts';
import type { BulkResult } from '#kit/bulk.ts';
import { policyCalls } from '#test/policies.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const { db } = site.database;
const calls = policyCalls(site);
const boss = await site.signInAs('super_admin');
const clerk = await site.signInAs('admin');
const other = await site.signInAs('admin');

async function enterMany(count: number, owner: Person | null): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    ids.push((await calls.entered({ owner: owner?.id ?? null }, boss.token)).id);
  }
  return ids;
}
const bulk = ({ token }: Person, body: object, key?: string) =>
  site.call('POST', '/policies/bulk', body, token, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
async function resultsOf(person: Person, body: object, key?: string): Promise<BulkResult[]> {
  const reply = await bulk(person, body, key);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as BulkResult[];
}
const done = (ids: number[]) => ids.map((id) => ({ id, ok: true }));
const ownersOf = async (ids: number[]) => {
  const rows = await db.select().from(policies).where(inArray(policies.id, ids));
  return rows.map(({ ownerId }) => ownerId);
};

describe('giving many another owner', () => {
  it('is for a super-admin, in the log of each, also to nobody', async () => {
    const ids = await enterMany(3, clerk);
    const all = await resultsOf(boss, { ids, action: 'owner', owner: other.id });
    expect(all).toEqual(done(ids));
    expect(await ownersOf(ids)).toEqual([other.id, other.id, other.id]);
    const logged = await db.select().from(auditLog).where(inArray(auditLog.subjectId, ids));
    const changes = logged.filter(({ action }) => action === 'policy.updated');
    expect(changes.map(({ actorId, before, after }) => [actorId, before, after])).toEqual(
      ids.map(() => [boss.id, { owner_id: clerk.id }, { owner_id: other.id }]),
    );
    await resultsOf(boss, { ids, action: 'owner', owner: null });
    expect(await ownersOf(ids)).toEqual([null, null, null]);
  });

  it('is for the owner of all of them, and otherwise changes none', async () => {
    const own = await enterMany(2, clerk);
    const theirs = await enterMany(1, other);
    const both = { ids: [...own, ...theirs], action: 'owner', owner: other.id };
    expect(await bulk(clerk, both)).toMatchObject({ status: 403, body: { code: 'not_owner' } });
    expect(await ownersOf(own)).toEqual([clerk.id, clerk.id]);
    expect(await resultsOf(clerk, { ...both, ids: own })).toEqual(done(own));
    expect(await ownersOf(own)).toEqual([other.id, other.id]);
    expect((await bulk(clerk, { ...both, ids: own })).status).toBe(403);
  });

  it('is refused for who is no active colleague', async () => {
    const ids = await enterMany(1, clerk);
    const left = await site.signInAs('admin');
    await db.update(users).set({ isActive: false }).where(eq(users.id, left.id));
    for (const owner of [left.id, (await site.signInAs('customer')).id, 999_999]) {
      const reply = await bulk(boss, { ids, action: 'owner', owner });
      expect(reply).toMatchObject({ status: 422, body: { errors: { owner: [/همکاران فعال/] } } });
    }
    expect(await ownersOf(ids)).toEqual([clerk.id]);
  });

  it('says of each why not, and does the others', async () => {
    const [one = 0, erased = 0, held = 0] = await enterMany(3, clerk);
    await db.update(policies).set({ erasedAt: new Date() }).where(eq(policies.id, erased));
    const results = await db.transaction(async (tx) => {
      await tx.select().from(policies).where(eq(policies.id, held)).for('update');
      return resultsOf(clerk, {
        ids: [999_999, held, erased, one],
        action: 'owner',
        owner: boss.id,
      });
    });
    expect(results).toMatchObject([
      { id: 999_999, ok: false, code: 'not_found' },
      { id: held, ok: false, code: 'busy' },
      { id: erased, ok: false, code: 'erased' },
      { id: one, ok: true },
    ]);
  });

  it('of two at once leaves each policy with one of them, as its log says', async () => {
    const ids = await enterMany(20, null);
    const [first, second] = await Promise.all([
      resultsOf(boss, { ids, action: 'owner', owner: clerk.id }),
      resultsOf(boss, { ids: ids.toReversed(), action: 'owner', owner: other.id }),
    ]);
    for (const id of ids) {
      const [policy] = await db.select().from(policies).where(eq(policies.id, id));
      const ofIt = eq(auditLog.subjectId, id);
      const log = await db.select().from(auditLog).where(ofIt).orderBy(asc(auditLog.id));
      const last = log.filter(({ action }) => action === 'policy.updated').at(-1);
      expect(last?.after).toEqual({ owner_id: policy?.ownerId });
      expect([...first, ...second].some((result) => result.id === id && result.ok)).toBe(true);
    }
  });

  it('is done once under a key, and answered alike when the caller owns them no more', async () => {
    const ids = await enterMany(2, clerk);
    const body = { ids, action: 'owner', owner: other.id };
    const both = await Promise.all([
      resultsOf(clerk, body, 'a-key-of-the-browser'),
      resultsOf(clerk, body, 'a-key-of-the-browser'),
    ]);
    expect(both).toEqual([done(ids), done(ids)]);
    const log = await db.select().from(auditLog).where(inArray(auditLog.subjectId, ids));
    expect(log.filter(({ action }) => action === 'policy.updated')).toHaveLength(2);
  });
});

describe('the texts of many', () => {
  it('are turned off and on again, and the next term is as the term before', async () => {
    const ids = await enterMany(2, clerk);
    expect(await resultsOf(clerk, { ids, action: 'texts_off' })).toEqual(done(ids));
    const [id = 0] = ids;
    expect(await calls.detail(id, clerk.token)).toMatchObject({ texts_off: true });
    const next = await calls.post(
      `/policies/${id}/renew`,
      { number: 'next-1', starts_on: calls.dayAt(266), ends_on: calls.dayAt(600) },
      clerk.token,
    );
    expect(next.body.data).toMatchObject({ texts_off: true });
    expect(await resultsOf(clerk, { ids, action: 'texts_on' })).toEqual(done(ids));
    expect(await calls.detail(id, clerk.token)).toMatchObject({ texts_off: false });
  });
});

describe('what is sent', () => {
  it.each([
    ['no ids', { ids: [], action: 'texts_on' }, 'ids'],
    ['501 ids', { ids: Array.from({ length: 501 }, (_, n) => n + 1), action: 'texts_on' }, 'ids'],
    ['an id twice', { ids: [1, 1], action: 'texts_on' }, 'ids'],
    ['an unknown step', { ids: [1], action: 'delete' }, 'action'],
    ['no owner', { ids: [1], action: 'owner' }, 'owner'],
  ])('is refused: %s', async (_what, body, field) => {
    const reply = await bulk(boss, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  it('may be five hundred', async () => {
    const ids = Array.from({ length: 500 }, (_, n) => 1_000_000 + n);
    const results = await resultsOf(boss, { ids: ids.join(','), action: 'texts_off' });
    expect(results.every(({ ok }) => !ok)).toBe(true);
  });
});

it('exports the chosen ones alone, of an admin their own', async () => {
  const own = await enterMany(2, clerk);
  const theirs = await enterMany(1, other);
  const rowsOf = async ({ token }: Person) => {
    const ids = [own[0], ...theirs].join(',');
    const reply = await site.app.inject({
      url: `/policies/export?format=csv&ids=${ids}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return reply.headers['x-row-count'];
  };
  expect(await rowsOf(boss)).toBe('2');
  expect(await rowsOf(clerk)).toBe('1');
});
