import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { bumpContentVersion, readContentVersion } from './content-version.ts';
import { readMigrations } from './migration-files.ts';
import { categories, insuranceTypes } from './schema/index.ts';

const database = await createTestDatabase();

const titles = async () => (await database.db.select().from(categories)).map(({ title }) => title);

it('the titles of the starter catalogue have their ezafe, those of the staff stay', async () => {
  const { db } = database;
  await db.delete(insuranceTypes);
  await db.delete(categories);
  await db.transaction(bumpContentVersion);
  const [car] = await db
    .insert(categories)
    .values([
      { title: 'بیمه خودرو', icon: '', position: 1 },
      { title: 'بیمه باربری', icon: '', position: 2 },
      { title: 'بیمهٔ باربری', icon: '', position: 3 },
      { title: 'بیمه کشاورزی', icon: '', position: 4 },
    ])
    .returning();
  await db.insert(insuranceTypes).values([
    { categoryId: car?.id ?? 0, title: 'بدنه خودرو', link: '/a', position: 1, starter: 'car-body' },
    { categoryId: car?.id ?? 0, title: 'مانده بدهکار', link: '/b', position: 2, starter: null },
  ]);
  const steps = readMigrations().find(({ name }) => name === '0053_titles-with-ezafe')?.steps ?? [];
  expect(steps).toHaveLength(3);
  const before = await readContentVersion(db);
  const run = async () => {
    for (const { text } of steps) await db.execute(sql.raw(text));
  };
  await run();
  expect(await titles()).toEqual(
    expect.arrayContaining(['بیمهٔ خودرو', 'بیمه باربری', 'بیمهٔ باربری', 'بیمه کشاورزی']),
  );
  const items = await db
    .select()
    .from(insuranceTypes)
    .where(eq(insuranceTypes.categoryId, car?.id ?? 0));
  expect(items.map(({ title }) => title).sort()).toEqual(['بدنهٔ خودرو', 'مانده بدهکار']);
  expect(await readContentVersion(db)).toBe(before + 1);
});
