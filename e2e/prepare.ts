import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '#db/open.ts';
import { users } from '#db/schema/index.ts';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { ensureSuperAdmin } from '#features/auth/super-admin.service.server.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { PASSWORD, PREPARED_DATA, RESIDENTS, residentPhone, SUPER_ADMIN } from './cast.ts';

/**
 * Once for the whole run: the data of an office on its first day, with the catalogue, its super-admin
 * and customers whose accounts were not made by a code just now. Every office starts from a copy.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kargozar-e2e-'));
  process.env[PREPARED_DATA] = dataDir;
  const { db, close } = await createDatabase({ dataDir, databaseUrl: null });
  const passwords = createPasswords();
  await seedCatalogue(db);
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
  return () => rm(dataDir, { recursive: true, force: true });
}
