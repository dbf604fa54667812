import { randomInt } from 'node:crypto';
import type { Config } from '#config/env.ts';
import type { Database } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { countSuperAdmins, insertUser, rescueSuperAdmin } from './data.server.ts';
import type { Passwords } from './password/hash.adapter.server.ts';
import { deleteSessionsOf } from './session/data.server.ts';

/** Without similar characters, so that it can be read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** The first super-admin's number when none is configured. */
export const GENERATED_PHONE = '09000000000';

export function generatePassword(length = 16): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Printed once, when something was generated. */
export type FirstSuperAdmin = { phone: string; password: string | null };

/**
 * Makes the first super-admin while there is none: from the configuration, or generated. Answers null when
 * there is one already. Two processes that start together make one: the number is unique, so the second
 * insert does nothing.
 */
export async function ensureSuperAdmin(
  { db, passwords }: { db: Database; passwords: Passwords },
  configured: Config['superAdmin'],
): Promise<FirstSuperAdmin | null> {
  if ((await countSuperAdmins(db)) > 0) return null;
  const phone = configured.phone ?? GENERATED_PHONE;
  const password = configured.password ?? generatePassword();
  const passwordHash = await passwords.hash(password);
  const made = await db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      phoneNumber: phone,
      passwordHash,
      firstName: 'مدیر',
      lastName: 'ارشد',
      role: 'super_admin',
      staffSince: new Date(),
    });
    if (!user) return false;
    await recordAudit(tx, {
      actorId: null,
      action: 'user.created',
      subject: { type: 'user', id: user.id },
      after: { role: 'super_admin' },
    });
    return true;
  });
  return made ? { phone, password: configured.password ? null : password } : null;
}

/**
 * From the shell: makes `phone` an active super-admin with this password, with or without an account before,
 * and ends its sessions. For when no sign-in works any more.
 */
export async function makeSuperAdmin(
  { db, passwords }: { db: Database; passwords: Passwords },
  phone: string,
  password: string,
): Promise<'made' | 'rescued'> {
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const made = await insertUser(tx, {
      phoneNumber: phone,
      passwordHash,
      firstName: 'مدیر',
      lastName: 'ارشد',
      role: 'super_admin',
      staffSince: new Date(),
    });
    const id = made?.id ?? (await rescueSuperAdmin(tx, phone, passwordHash));
    await deleteSessionsOf(tx, id);
    await recordAudit(tx, {
      actorId: null,
      action: made ? 'user.created' : 'user.rescued',
      subject: { type: 'user', id },
      after: { role: 'super_admin', is_active: true },
    });
    return made ? 'made' : 'rescued';
  });
}
