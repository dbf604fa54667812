/** `npm run admin -- 09121234567`: makes or rescues a super-admin from the shell. */
import { loadConfig } from '#config/env.ts';
import { createDatabase } from '#db/open.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { generatePassword, makeSuperAdmin } from '#features/auth/super-admin.service.server.ts';
import { normalisePhone } from '#lib/phone/phone.ts';

async function main(): Promise<void> {
  const phone = normalisePhone(process.argv[2] ?? '');
  if (!phone) throw new Error('Usage: npm run admin -- 09121234567');
  const database = await createDatabase(loadConfig());
  try {
    const password = generatePassword();
    const outcome = await makeSuperAdmin(
      { db: database.db, passwords: createPasswords() },
      phone,
      password,
    );
    process.stdout.write(
      `Super-admin ${outcome}.\n  phone     ${phone}\n  password  ${password}\nThe password is shown this once; change it after signing in.\n`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
