import { asc, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#db/migration-files.ts';
import { rowsOf } from '#db/rows.ts';
import { policies } from '#db/schema/index.ts';
import { policyNumberKey } from '#lib/input/policy-number.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { newPolicyNumber, policyCalls } from '#test/policies.ts';
import { csvOfLines, importCalls } from '#test/policy-books.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = policyCalls(site);
const boss = await site.signInAs('super_admin');
const imports = importCalls(site, boss.token);

/** The same number as people and programs write it. */
const spellingsOf = (number: string): string[] => [
  ...['-', '‐', '‑', '–', '—', '−', 'ـ', ' ', ' / ', '\\', '⁄', '.', ' – '].map((sign) =>
    number.replaceAll('/', sign),
  ),
  toPersianDigits(number),
  ` ${number}/`,
];

describe('the number of a policy', () => {
  it('is taken in every spelling once the insurer has it, and shown as it was written', async () => {
    const number = `${newPolicyNumber()}/2/98`;
    const { id } = await calls.entered({ number }, boss.token);
    expect((await calls.detail(id, boss.token)).number).toBe(number);
    for (const spelling of spellingsOf(number)) {
      const reply = await calls.enter({ number: spelling }, boss.token);
      expect(reply.status, spelling).toBe(422);
      expect(reply.body.errors, spelling).toHaveProperty('number');
    }
    const other = await calls.entered({}, boss.token);
    const moved = await calls.change(other.id, { number: number.replaceAll('/', '–') }, boss.token);
    expect(moved.body.errors).toHaveProperty('number');
    // Its own spelling may be another one.
    const respelt = await calls.change(id, { number: number.replaceAll('/', '-') }, boss.token);
    expect(calls.detailIn(respelt).number).toBe(number.replaceAll('/', '-'));
  });

  it('keeps its parts apart: other parts are another policy', async () => {
    for (const number of ['7/123/45', '71/23/45', '7123/45', '7/12345', '07/123/45', '712345']) {
      expect((await calls.enter({ number }, boss.token)).status, number).toBe(200);
    }
  });

  it('is found in every spelling', async () => {
    const number = `${newPolicyNumber()}/771`;
    const { id } = await calls.entered({ number }, boss.token);
    for (const spelling of spellingsOf(number)) {
      const path = `/find?q=${encodeURIComponent(spelling)}`;
      const { policies: found } = (await calls.get(path, boss.token)).body.data as {
        policies: { id: number }[];
      };
      expect(found[0]?.id, spelling).toBe(id);
    }
  });

  it('is one policy to a book that writes it otherwise, and twice in it is twice', async () => {
    const number = `${newPolicyNumber()}/5`;
    const { id } = await calls.entered({ number, premium_rial: 10_000_000 }, boss.token);
    const row = await calls.rowOf(id);
    const line = (spelt: string, premium: number) => [
      ...[1, row.holderName, row.holderPhone, 'ثالث', 'ایران', spelt],
      ...[row.startsOn, row.endsOn, premium, ''],
    ];
    const said = { calendar: 'gregorian', currency: 'rial' };
    const lines = [line(number.replaceAll('/', '—'), 11_000_000), line(number, 12_000_000)];
    const view = await imports.checked(csvOfLines(lines), said);
    expect(view).toMatchObject({ would_create: 0, would_update: 1, faulty: 1 });
    expect(view.errors[0]).toMatchObject({ row: 3 });
  });

  it('stays as it was written, and so does its plate, where a book writes both otherwise', async () => {
    const number = `${newPolicyNumber()}/8`;
    const given = { number, insured_object: '۱۲ ب ۳۴۵ ایران ۶۷', premium_rial: 10_000_000 };
    const { id } = await calls.entered(given, boss.token);
    const row = await calls.rowOf(id);
    const lines = [number.replaceAll('/', ' – ')].map((spelt) => [
      ...[1, row.holderName, row.holderPhone, 'ثالث', 'ایران', spelt],
      ...[row.startsOn, row.endsOn, 10_000_000, '67-345B12'],
    ]);
    const said = { calendar: 'gregorian', currency: 'rial' };
    const view = await imports.checked(csvOfLines(lines), said);
    expect(view).toMatchObject({ would_create: 0, would_update: 0, unchanged: 1, faulty: 0 });
  });

  it('has one key in the product and in the database', async () => {
    const letters = [...' -‐‑–—−ـ/\\._۱٢3aBيكی\u200f\u200c\u00ad\u00a0\u2003'];
    const text = fc
      .array(fc.constantFrom(...letters), { maxLength: 14 })
      .map((all) => all.join(''));
    const texts = fc.sample(text, 400);
    const found = await rowsOf<{ given: string; key: string }>(
      site.database.db,
      sql`select given, policy_number_key(given) as key from unnest(${sql.param(texts)}::text[]) as given`,
    );
    expect(found).toEqual(texts.map((given) => ({ given, key: policyNumberKey(given) })));
  });
});

it('what was stored twice stays twice, is told apart by its spelling, and takes no third', async () => {
  const { db } = site.database;
  const steps = readMigrations().find(({ name }) => name.startsWith('0046'))?.steps ?? [];
  const mark = steps.find(({ text }) => text.includes('UPDATE "policies"'))?.text ?? '';
  const number = `${newPolicyNumber()}/6`;
  const [first, second] = [
    await calls.entered({ number, holder_name: 'نخستین' }, boss.token),
    await calls.entered({ holder_name: 'دومین' }, boss.token),
  ];
  const dashed = number.replaceAll('/', '-');
  await db.execute(sql`drop index policies_number_key`);
  await db.execute(sql`update policies set number = ${dashed} where id = ${second.id}`);
  const marked = async () =>
    ((await db.execute(sql.raw(mark))) as unknown as { rowCount: number }).rowCount;
  expect(await marked()).toBe(1);
  expect(await marked()).toBe(0);
  const unique = steps.find(({ text }) => text.includes('UNIQUE'))?.text ?? '';
  await db.execute(sql.raw(unique.replace('CONCURRENTLY', '')));

  const rows = await db
    .select()
    .from(policies)
    .where(inArray(policies.id, [first.id, second.id]))
    .orderBy(asc(policies.id));
  expect(rows.map((row) => [row.number, row.numberApart])).toEqual([
    [number, 0],
    [dashed, second.id],
  ]);
  const { same_number } = await calls.detail(first.id, boss.token);
  expect(same_number).toEqual([{ id: second.id, number: dashed }]);
  expect((await calls.enter({ number: number.replaceAll('/', ' ') }, boss.token)).status).toBe(422);
  // They are found side by side, whatever lies between them.
  const listed = async (more = '') => {
    const { body } = await calls.get(`/policies?doubled=true&sort=number${more}`, boss.token);
    return (body.data as { id: number }[]).map(({ id }) => id);
  };
  expect(await listed()).toEqual([first.id, second.id]);
  expect(await listed('&search=دومین')).toEqual([second.id]);
  expect(await listed('&insurer=987654')).toEqual([]);
  const { total } = (await calls.get('/policies?doubled=true', boss.token)).body.meta as {
    total: number;
  };
  expect(total).toBe(2);
  // Each is changed for itself, and one that gets a number of its own is like any other.
  const changed = await calls.change(second.id, { premium_rial: 5_000_000 }, boss.token);
  expect(calls.detailIn(changed)).toMatchObject({ number: dashed, holder_name: 'دومین' });
  await calls.change(second.id, { number: `${dashed}-9` }, boss.token);
  expect((await calls.rowOf(second.id)).numberApart).toBe(0);
  expect(await listed()).toEqual([]);
});
