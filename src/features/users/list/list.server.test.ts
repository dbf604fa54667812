import { beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { minutes } from '#lib/dates/durations.ts';
import { insertTestUser } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import type { UsersPage } from './list.ts';

let chief: string;
let admin: string;
const site = await createTestApp();

let age = 0;

/** Makes a user, each older than the one before. */
const insert = (given: Parameters<typeof insertTestUser>[1] = {}) => {
  age += 1;
  const createdAt = new Date(site.clock.now.getTime() - minutes(age));
  return insertTestUser(site.database.db, { createdAt, ...given });
};

async function signIn(role: 'admin' | 'super_admin'): Promise<string> {
  const user = await insert({ role, firstName: 'همکار', lastName: 'امروزی' });
  return (await startSession(site.ctx, user.id, false, 'test')).token;
}

beforeEach(async () => {
  await site.database.db.delete(sessions);
  await site.database.db.delete(users);
  [chief, admin] = [await signIn('super_admin'), await signIn('admin')];
});

async function list(token: string, query: Record<string, string> = {}): Promise<UsersPage> {
  const reply = await site.call('GET', `/users?${new URLSearchParams(query)}`, undefined, token);
  expect(reply.status).toBe(200);
  return reply.body as unknown as UsersPage;
}

const namesIn = ({ data }: UsersPage) => data.map((user) => `${user.first_name} ${user.last_name}`);
const found = async (search: string, more: Record<string, string> = {}) =>
  namesIn(await list(chief, { search, ...more }));

describe('search', () => {
  beforeEach(async () => {
    await insert({ firstName: 'علی‌رضا', lastName: 'کاظمی', phoneNumber: '09121112233' });
    await insert({ firstName: 'ژاله', lastName: 'رضایی فرد', phoneNumber: '09359998877' });
    await insert({ firstName: 'مؤمنه', lastName: 'یوسفی', phoneNumber: '09017654321' });
  });

  it.each([
    ['any part of a name', 'اظم', ['علی‌رضا کاظمی']],
    ['ي and ك of an Arabic keyboard', 'كاظمي', ['علی‌رضا کاظمی']],
    ['a name without its ZWNJ', 'علیرضا', ['علی‌رضا کاظمی']],
    ['a name with a space for it', 'علی رضا', ['علی‌رضا کاظمی']],
    ['words in any order', 'فرد ژاله', ['ژاله رضایی فرد']],
    ['one letter', 'ژ', ['ژاله رضایی فرد']],
    ['two letters within a word', 'وس', ['مؤمنه یوسفی']],
    ['what two share, the newest first', 'رضا', ['علی‌رضا کاظمی', 'ژاله رضایی فرد']],
    ['Persian digits', '۱۱۱۲۲۳۳', ['علی‌رضا کاظمی']],
    ['Arabic digits in groups', '٠٩٣٥ ٩٩٩', ['ژاله رضایی فرد']],
    ['an international number', '+98 901 765 4321', ['مؤمنه یوسفی']],
    ['name and number', 'یوسفی 4321', ['مؤمنه یوسفی']],
    ['nobody', 'ظفرقندی', []],
    ['nobody, in two letters', 'ظف', []],
    ['nobody by a sign alone', '%', []],
    ['nobody by the sign for any letter', '_', []],
    ['nobody by a backslash', '\\', []],
    ['nobody by a plus alone', '+', []],
    ['signs between letters as spaces', 'فرد_ژاله', ['ژاله رضایی فرد']],
  ])('finds %s', async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('finds the same in every order and behind every filter', async () => {
    for (const sort of ['newest', 'oldest', 'name', 'name_desc']) {
      expect(new Set(await found('رضا', { sort }))).toEqual(
        new Set(['ژاله رضایی فرد', 'علی‌رضا کاظمی']),
      );
      expect(await found('ژاله', { sort, role: 'customer', is_active: 'true' })).toHaveLength(1);
      expect(await found('ژاله', { sort, role: 'admin' })).toEqual([]);
    }
  });
});

describe('what lies far along the order', () => {
  /** More than a search walks through before it goes to the indexes. */
  const MANY = 5200;

  async function insertMany(firstName: string, lastName: string, count: number, daysAgo: number) {
    age += 1;
    const rows = Array.from({ length: count }, (_unused, index) => ({
      firstName,
      lastName,
      phoneNumber: `09${String(age * 100_000 + index).padStart(9, '0')}`,
      passwordHash: 'x',
      createdAt: new Date(site.clock.now.getTime() - minutes(daysAgo * 1440) - index),
    }));
    for (let at = 0; at < rows.length; at += 1000) {
      await site.database.db.insert(users).values(rows.slice(at, at + 1000));
    }
  }

  it('is found by index, in order, page by page, and counted', { timeout: 60_000 }, async () => {
    await insertMany('حسن', 'پارسا', MANY, 1);
    await insertMany('ژاله', 'ظفرقندی', 30, 300);
    for (const search of ['ژاله', 'ژا', 'ظ', 'ظفرقندی ژ', 'حسن']) {
      const first = await list(chief, { search });
      const second = await list(chief, { search, page: '2' });
      const isMany = search === 'حسن';
      expect(first.meta).toMatchObject({
        total: isMany ? 1000 : 30,
        total_is_estimate: isMany,
      });
      expect([first.data.length, second.data.length]).toEqual([20, isMany ? 20 : 10]);
      const all = [...first.data, ...second.data];
      const times = all.map(({ created_at }) => Date.parse(created_at));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    }
    const oldest = await list(chief, { search: 'حسن', sort: 'oldest' });
    expect(Date.parse(oldest.data[0]?.created_at ?? '')).toBeLessThan(
      Date.parse(oldest.data.at(-1)?.created_at ?? ''),
    );
    const deep = await list(chief, { search: 'حسن', page: '256' });
    expect(deep.data).toHaveLength(20);
    expect((await list(chief, { search: 'حسن', page: '261' })).data).toEqual([]);
  });
});

describe('order and filters', () => {
  it('sorts by name in the order of the Persian alphabet', async () => {
    const names = ['یکتا', 'پناهی', 'هاشمی', 'ژیان', 'آذر', 'گلی', 'بهار', 'وفا', 'چمن', 'کیا'];
    for (const lastName of names) await insert({ firstName: 'ا', lastName });
    await insert({ firstName: 'ب', lastName: 'آذر' });
    const listed = (await list(chief, { sort: 'name', role: 'customer' })).data;
    expect(listed.map(({ last_name }) => last_name)).toEqual([
      'آذر',
      'آذر',
      'بهار',
      'پناهی',
      'چمن',
      'ژیان',
      'کیا',
      'گلی',
      'وفا',
      'هاشمی',
      'یکتا',
    ]);
    expect(listed.slice(0, 2).map(({ first_name }) => first_name)).toEqual(['ا', 'ب']);
    const against = (await list(chief, { sort: 'name_desc', role: 'customer' })).data;
    expect(against.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toReversed());
  });

  it('sorts by age both ways', async () => {
    await insert({ lastName: 'دیروزی' });
    expect(namesIn(await list(chief))).toEqual(['همکار امروزی', 'همکار امروزی', 'آزمون دیروزی']);
    expect(namesIn(await list(chief, { sort: 'oldest' }))[0]).toBe('آزمون دیروزی');
  });

  it('filters by role and by activity', async () => {
    await insert({ lastName: 'خاموش', isActive: false });
    await insert({ lastName: 'روشن' });
    expect(namesIn(await list(chief, { is_active: 'false' }))).toEqual(['آزمون خاموش']);
    expect((await list(chief, { is_active: 'true' })).data).toHaveLength(3);
    expect(namesIn(await list(chief, { role: 'customer', is_active: '1' }))).toEqual([
      'آزمون روشن',
    ]);
    expect((await list(chief, { role: 'admin' })).meta.total).toBe(1);
  });

  it.each([
    ['role', 'owner'],
    ['is_active', 'maybe'],
    ['sort', 'phone'],
    ['page', '0'],
    ['per_page', '101'],
    ['search', 'ا'.repeat(101)],
  ])('refuses %s=%s', async (name, value) => {
    const query = new URLSearchParams({ [name]: value });
    const reply = await site.call('GET', `/users?${query}`, undefined, chief);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([name]);
  });
});

describe('what an admin sees', () => {
  it('is customers alone, whatever is asked for', async () => {
    await insert({ firstName: 'مریم', lastName: 'مشتری' });
    expect(namesIn(await list(admin))).toEqual(['مریم مشتری']);
    expect((await list(admin, { role: 'admin' })).data).toEqual([]);
    expect((await list(admin, { role: 'super_admin' })).meta.total).toBe(0);
    expect((await list(admin, { search: 'همکار' })).data).toEqual([]);
    expect((await list(admin, { search: 'همکار', sort: 'name' })).meta.total).toBe(0);
  });

  it('is the fields of a user and no other', async () => {
    const { passwordHash } = await insert({ lastName: 'مشتری' });
    const reply = await list(admin);
    expect(Object.keys(reply.data[0] ?? {}).sort()).toEqual(
      [
        'id first_name last_name birthday avatar role address city province job',
        'national_code phone_number is_active created_at',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
    expect(JSON.stringify(reply)).not.toContain(passwordHash);
  });
});
