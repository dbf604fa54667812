import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { createPasswords } from '#features/auth/password/hash.adapter.server.ts';
import { nextSerial } from './serials.ts';

/**
 * A mobile number that no other test of this file has; each file has a database of its own. The same in every
 * run, so that a test that looks for a part of a number finds the same people each time.
 */
export function newPhone(): string {
  // Far from the numbers that tests write out.
  return `0935${4_000_000 + nextSerial('phone')}`;
}

/** The password of every user that factories make. */
export const TEST_PASSWORD = 'باران-در-اردیبهشت';

let hashed: Promise<string> | null = null;

/** Makes a user; whatever is not given is filled in. */
export async function insertTestUser(
  db: Database,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
  hashed ??= createPasswords().hash(TEST_PASSWORD);
  const [row] = await db
    .insert(users)
    .values({
      phoneNumber: newPhone(),
      passwordHash: await hashed,
      firstName: 'آزمون',
      lastName: 'نمونه',
      ...given,
    })
    .returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}
