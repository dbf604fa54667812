import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { categories, insuranceTypes } from '../schema/index.ts';
import { seedCatalogue } from './seed-catalogue.ts';

it('the menu is filled once, with 8 categories and 38 insurances, even when two start together', async () => {
  const { db, close } = await createTestDatabase();
  await Promise.all([seedCatalogue(db), seedCatalogue(db)]);
  expect(await db.$count(categories)).toBe(8);
  expect(await db.$count(insuranceTypes)).toBe(38);
  await db.delete(categories);
  await seedCatalogue(db);
  expect(await db.$count(categories)).toBe(0);
  await close();
});
