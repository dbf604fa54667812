import { createDatabase } from '#db/open.ts';
import { users } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { ensureSuperAdmin } from '#features/auth/super-admin.service.server.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
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
  const { db, close } = await createDatabase({ dataDir: '', databaseUrl });
  const passwords = createPasswords();
  await allowManyTexts(db);
  await seedCatalogue(db);
  await seedInsurers(db);
  const phone = toAsciiDigits(SUPER_ADMIN.phone);
  await ensureSuperAdmin({ db, passwords }, { phone, password: SUPER_ADMIN.password });
  const passwordHash = await passwords.hash(PASSWORD);
  const names = { firstName: 'آزاده', lastName: 'رحیمی‌پور' };
  await db.insert(users).values(
    Array.from({ length: RESIDENTS }, (_, n) => ({
      ...names,
      phoneNumber: residentPhone(n + 1),
      passwordHash,
    })),
  );
  await close();
  return dropDatabases;
}
