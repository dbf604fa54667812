import { expect, it } from 'vitest';
import { policies } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import type { ImportField } from '#domain/policies/import.ts';
import { inLong } from '#test/long.ts';
import { bookLines, importCalls, workbookOf } from '#test/policy-books.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
await seedInsurers(site.database.db);

const ROWS = inLong(20_000, 2000);
const FAULTY = inLong(300, 30);

/** What people get wrong, each at its column. */
const FAULTS: [column: number, value: string | null, field: ImportField][] = [
  [1, null, 'holder_name'],
  [2, '0912', 'holder_phone'],
  [3, 'تردمیل', 'line'],
  [4, 'بیمه‌گر ناشناس', 'insurer'],
  [5, '1.23456789012345E+17', 'number'],
  [6, '۱۴۰۵/۱۲/۳۱', 'starts_on'],
  [7, '1390/01/01', 'ends_on'],
  [8, 'توافقی', 'premium'],
  [9, 'پ'.repeat(400), 'insured_object'],
];

it(`takes ${ROWS} rows with ${FAULTY} faulty ones, and names exactly those`, async () => {
  const calls = importCalls(site, (await site.signInAs('super_admin')).token);
  const lines = bookLines(ROWS, { startsOn: '2026-03-21', endsOn: '2027-03-20' });
  const planted = Array.from({ length: FAULTY }, (_none, n) => {
    const place = n * 66 + (n % 5);
    const [column, value, field] = FAULTS[n % FAULTS.length] as (typeof FAULTS)[number];
    const line = lines[place];
    if (line) line[column] = value;
    return { row: place + 2, field };
  });
  const view = await calls.checked(await workbookOf(lines));
  // A premium and what is insured may be missing: their rows come in without them.
  const isLeftOut = ({ field }: { field: string }) =>
    !['premium', 'insured_object'].includes(field);
  const faults = planted.filter(isLeftOut);
  const { length: faulty } = faults;
  expect(view.errors.map(({ row, field }) => ({ row, field }))).toEqual(faults);
  expect(view).toMatchObject({ rows: ROWS, would_create: ROWS - faulty, faulty });
  const done = await calls.run(view.id);
  expect(done).toMatchObject({ state: 'done', created: ROWS - faulty, faulty, done: ROWS });
  expect(done.errors).toEqual(view.errors);
  expect(await site.database.db.$count(policies)).toBe(ROWS - faulty);
});
