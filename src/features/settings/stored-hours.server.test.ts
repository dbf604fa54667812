import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loadConfig } from '#config/env.ts';
import { beginAnewAt, migrateForward } from '#db/migrate.ts';
import { migrationHashes } from '#db/migration-files.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { readPublicSettings } from './settings.server.ts';

/** The migration right before a day could have several intervals. */
const BEFORE = 12;

const database = await createTestDatabase();

/** The settings as they come out of what an earlier version stored under `public`. */
async function migrated(stored: object | null) {
  const { db } = database;
  await db.transaction(async (tx) => {
    await beginAnewAt(tx, migrationHashes()[BEFORE] ?? '');
    if (stored) {
      await tx.execute(
        sql`insert into settings (key, value) values ('public', ${JSON.stringify(stored)}::jsonb)`,
      );
    }
    await migrateForward(tx);
  });
  const config = loadConfig({ NODE_ENV: 'test' });
  return readPublicSettings(createContext({ config, database, log: createLogger('silent') }));
}

const EIGHT_TO_FOUR = { from: 480, to: 960 };
const EARLIER = {
  brand_name: 'کارگزاری نمونه',
  working_week: {
    sat: EIGHT_TO_FOUR,
    sun: EIGHT_TO_FOUR,
    mon: EIGHT_TO_FOUR,
    tue: EIGHT_TO_FOUR,
    wed: EIGHT_TO_FOUR,
    thu: { from: 480, to: 720 },
    fri: null,
  },
  holidays: [
    { date: '2027-03-21', title: 'نوروز' },
    { date: '2027-03-22', title: '' },
  ],
};

it('hours and holidays that are stored become lists and no guesses', async () => {
  expect(await migrated(EARLIER)).toMatchObject({
    brand_name: 'کارگزاری نمونه',
    working_week: { sat: [EIGHT_TO_FOUR], thu: [{ from: 480, to: 720 }], fri: [] },
    hours_exceptions: [],
    holidays: [
      { date: '2027-03-21', title: 'نوروز', guess: false },
      { date: '2027-03-22', title: '', guess: false },
    ],
  });
});

it('where nothing was set, or nothing of the hours, nothing is', async () => {
  const usual = { working_week: { sat: [EIGHT_TO_FOUR], fri: [] }, holidays: [] };
  expect(await migrated(null)).toMatchObject(usual);
  expect(await migrated({ phone: '02188776655', holidays: [] })).toMatchObject({
    phone: '02188776655',
    ...usual,
  });
});
