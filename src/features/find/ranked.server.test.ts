import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { soundAlike, withOneLetterLess } from '#lib/text/sound-alike.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Found } from './find.ts';

const site = await createTestApp();
const chief = (await site.signInAs('super_admin')).token;

async function find(q: string): Promise<Found> {
  const reply = await site.call('GET', `/find?${new URLSearchParams({ q })}`, undefined, chief);
  expect(reply.status).toBe(200);
  return reply.body.data as unknown as Found;
}
const names = async (q: string): Promise<string[]> =>
  (await find(q)).requests.map(({ full_name }) => full_name);

describe('what lies far back', () => {
  /** More than are walked through before the indexes are asked. */
  const MANY = 3200;

  it('is found by index in its class, each after the better ones', {
    timeout: 60_000,
  }, async () => {
    const { db } = site.database;
    await insertTestRequest(db, { fullName: 'پیمان رضایی', createdAt: new Date('2024-01-05') });
    await insertTestRequest(db, { fullName: 'رضا پیمانی', createdAt: new Date('2024-01-04') });
    await insertTestRequest(db, { fullName: 'پیمان رضا', createdAt: new Date('2024-01-03') });
    await insertTestRequest(db, { fullName: 'پیمان علیرضا', createdAt: new Date('2024-01-02') });
    await insertTestRequest(db, { fullName: 'پیمان رزا', createdAt: new Date('2024-01-01') });
    await insertTestRequest(db, { fullName: 'ژاله غفاری', createdAt: new Date('2023-01-01') });
    await insertTestUser(db, {
      firstName: 'پیمان',
      lastName: 'رضا',
      createdAt: new Date('2024-01-03'),
    });
    await db.execute(sql`
      insert into requests (kind, tracking_code, full_name, phone_number, respond_by, due_at)
      select 'call', (30000000 + n)::text, 'محمد رضا', '0919' || lpad(n::text, 7, '0'), now(), now()
      from generate_series(1, ${MANY}::int) as n`);
    await db.execute(sql`
      insert into users (phone_number, password_hash, first_name, last_name)
      select '0919' || lpad(n::text, 7, '0'), 'x', 'محمد', 'رضا' from generate_series(1, ${MANY}::int) as n`);
    expect(await names('پیمان رضا')).toEqual([
      'پیمان رضا',
      'پیمان رضایی',
      'رضا پیمانی',
      'پیمان علیرضا',
      'پیمان رزا',
    ]);
    expect((await find('پیمان رضا')).people.map((one) => one.last_name)).toEqual(['رضا']);
    expect(await names('قفاری')).toEqual(['ژاله غفاری']);
    expect(await names('غفررر')).toEqual([]);
    expect(await names('غفارری ژال')).toEqual(['ژاله غفاری']);
    expect(await names('ژ')).toEqual(['ژاله غفاری']);
    // A common name that is misspelt: the newest of those who have it, not the first that were made.
    const slipped = await find('محدم');
    expect(slipped.requests.map(({ full_name }) => full_name)).toEqual(Array(8).fill('محمد رضا'));
    expect(slipped.people).toHaveLength(8);
  });
});

describe('the functions of the database', () => {
  it('fold and shorten as the product does', async () => {
    const letters = [...'ابذضظزسثصتطهحقغکگیيك', ...'aZ9۳', ' ', '\u200c', '-'];
    const texts = fc.sample(
      fc
        .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 20 })
        .map((given) => given.join('')),
      500,
    );
    const { rows } = (await site.database.db.execute(sql`
      select given, search_words(given, 'بیمهٔ حوادث') as text, one_letter_off(given) as keys
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as given`)) as unknown as {
      rows: { given: string; text: string; keys: string[] }[];
    };
    for (const { given, text, keys } of rows) {
      const words = foldForSearch(given).split(' ').filter(Boolean);
      for (const word of ['بیمه', 'حوادث', ...words]) {
        expect(text).toContain(` ${word} `);
        expect(text).toContain(` ${soundAlike(word)} `);
      }
      const long = words.map(soundAlike).filter((word) => word.length > 2);
      const shortened = long.flatMap((word) =>
        word.length > 3 ? withOneLetterLess(word) : [word],
      );
      expect([...keys].sort()).toEqual([...new Set(shortened)].sort());
    }
    expect(rows).toHaveLength(texts.length);
  });
});
