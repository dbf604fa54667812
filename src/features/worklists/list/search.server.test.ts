import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from '#lib/input/fields.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { insertTestRequest, requestCalls } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { RequestsPage } from './list.ts';

const ids = new Map<string, number>();
const site = await createTestApp();
const calls = requestCalls(site);
const token = (await site.signInAs('admin')).token;
const people = [
  ['علی‌رضا کریمی', '09121234567', '40000001'],
  ['یکتا ملکی', '09351112233', '40000002'],
  ['آناهیتا رؤیایی', '09010000000', '40000003'],
  ["Zoë O'Neill", '09990000000', '40000004'],
  ['فاطمهٔ زهرا', '09120000000', '40000005'],
];
for (const [fullName = '', phoneNumber = '', trackingCode = ''] of people) {
  const given = { fullName, phoneNumber, trackingCode };
  ids.set(fullName, (await insertTestRequest(site.database.db, given)).id);
}

async function find(search: string): Promise<number[]> {
  const reply = await calls.get(`/requests?${new URLSearchParams({ search })}`, token);
  expect(reply.status).toBe(200);
  return (reply.body as unknown as RequestsPage).data.map(({ id }) => id);
}

describe('search', () => {
  it.each([
    ['علی‌رضا کریمی', 'علی'],
    ['علی‌رضا کریمی', 'علیرضا'],
    ['علی‌رضا کریمی', 'كريمي علي'],
    ['علی‌رضا کریمی', 'رضا\u200cکریمی'],
    ['علی‌رضا کریمی', '۰۹۱۲۱۲۳'],
    ['علی‌رضا کریمی', '٢٣٤٥٦٧'],
    ['علی‌رضا کریمی', '+98 912 123 4567'],
    ['علی‌رضا کریمی', '۰۹۱۲-۱۲۳-۴۵۶۷'],
    ['علی‌رضا کریمی', '00989121234567'],
    ['علی‌رضا کریمی', '40000001'],
    ['یکتا ملکی', 'ملكي'],
    ['یکتا ملکی', 'يكتا'],
    ['آناهیتا رؤیایی', 'اناهیتا'],
    ['آناهیتا رؤیایی', 'رويايي'],
    ["Zoë O'Neill", 'zoe oneill'],
    ['فاطمهٔ زهرا', 'فاطمه'],
    ['فاطمهٔ زهرا', 'فاطمۀ'],
    ['فاطمهٔ زهرا', 'فاطمة'],
  ])('finds %s by «%s»', async (name, search) => {
    expect(await find(search)).toEqual([ids.get(name)]);
  });

  it.each(['حسین', 'علی ملکی', '0912999', '%', '_', '\\', '+', '٪', "'; drop table requests; --"])(
    'finds nothing by «%s»',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );
});

/** What people type, with all the spellings of a letter that keyboards know. */
const letters = [
  ...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
  ...'آأإٱؤئءةۀيىكەھہے',
  ...'\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0670\u0610\u06d6\u06e1\u08f0',
  ...'ﷲﻻﮐﯾ',
  ...'aAzZéÉñÑøØłŁßẞİıŞşĞğæÆǅſﬁÅ',
  ...'e\u0301\u0327\u20dd\ufe0f',
  ..." \u200c'’.-",
];

describe('fold_for_search', () => {
  it('is foldForSearch, and once more without spaces, for every name that is taken', async () => {
    const name = personName('نام', 1, 100);
    const names = fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 30 })
      .map((given) => name.safeParse(given.join('')))
      .filter(({ success }) => success)
      .map(({ data }) => data ?? '');
    const phone = fc.stringMatching(/^09\d{9}$/);
    const samples = fc.sample(fc.tuple(names, phone), 2000).map((parts) => parts.join(' '));
    samples.push(...letters.map((letter) => `ا${letter}ب`));
    const { rows } = (await site.database.db.execute(
      sql`select given, fold_for_search(given) as folded
        from jsonb_array_elements_text(${JSON.stringify(samples)}::jsonb) as given`,
    )) as unknown as { rows: { given: string; folded: string }[] };
    expect(rows).toHaveLength(samples.length);
    const wrong = rows.filter(({ given, folded }) => {
      const words = foldForSearch(given);
      return folded !== `${words} ${words.replaceAll(' ', '')}`;
    });
    expect(
      wrong.map((row) => ({
        ...row,
        wanted: foldForSearch(row.given),
        points: [...row.given].map((one) => one.codePointAt(0)?.toString(16)).join(' '),
      })),
    ).toEqual([]);
  });
});
