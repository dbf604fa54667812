import { loadConfig } from '#config/env.ts';
import { createDatabase } from '#db/open.ts';
import { users } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { passwordsOf } from '#features/auth/password/queues.server.ts';
import { ensureSuperAdmin } from '#features/auth/super-admin.server.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { createContext } from '#server/context.ts';
import { createLogger } from '#server/logging.ts';
import { allowManyTexts } from '../test/many-texts.ts';
import { PASSWORD, RESIDENTS, residentPhone, SUPER_ADMIN } from './cast.ts';
import { createTemplate, dropDatabases } from './databases.ts';

/**
 * Once for the whole run: the database of an office on its first day, with the catalogue, its super-admin
 * and customers whose accounts were not made by a code just now. Every office starts from a copy.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL) {
    process.stderr.write(
      'TEST_DATABASE_URL is unset: the stories need a PostgreSQL whose user may make databases.\n',
    );
    process.exit(1);
  }
  const databaseUrl = await createTemplate();
  const database = await createDatabase({ dataDir: '', databaseUrl });
  const { db } = database;
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl });
  const ctx = createContext({ config, database, log: createLogger('error') });
  await allowManyTexts(db);
  await seedCatalogue(db);
  await seedInsurers(db);
  const phone = toAsciiDigits(SUPER_ADMIN.phone);
  await ensureSuperAdmin(ctx, { phone, password: SUPER_ADMIN.password });
  const passwordHash = await passwordsOf(ctx).hash(PASSWORD);
  const names = { firstName: 'آزاده', lastName: 'رحیمی‌پور' };
  await db.insert(users).values(
    Array.from({ length: RESIDENTS }, (_, n) => ({
      ...names,
      phoneNumber: residentPhone(n + 1),
      passwordHash,
    })),
  );
  await database.close();
  return dropDatabases;
}
