import { randomInt } from 'node:crypto';
import type { Config } from '#config/env.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { countSuperAdmins, insertUser, rescueSuperAdmin } from './auth.server.ts';
import { passwordsOf } from './password/queues.server.ts';
import { deleteSessionsOf } from './session/session.server.ts';

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
  ctx: Context,
  configured: Config['superAdmin'],
): Promise<FirstSuperAdmin | null> {
  if ((await countSuperAdmins(ctx.db)) > 0) return null;
  const phone = configured.phone ?? GENERATED_PHONE;
  const password = configured.password ?? generatePassword();
  const passwordHash = await passwordsOf(ctx).hash(password);
  const made = await transaction(ctx, async (ctx) => {
    const user = await insertSuperAdmin(ctx, phone, passwordHash);
    if (!user) return false;
    await recordAudit(ctx.db, null, 'user.created', user.id, { after: { role: 'super_admin' } });
    return true;
  });
  return made ? { phone, password: configured.password ? null : password } : null;
}

/** Makes a super-admin; null when the number has an account already. */
const insertSuperAdmin = (ctx: Context, phoneNumber: string, passwordHash: string) =>
  insertUser(ctx.db, {
    ...{ phoneNumber, passwordHash },
    ...{ firstName: 'مدیر', lastName: 'ارشد' },
    role: 'super_admin',
    staffSince: new Date(),
  });

/**
 * From the shell: makes `phone` an active super-admin with this password, with or without an account before,
 * and ends its sessions. For when no sign-in works any more.
 */
export async function makeSuperAdmin(
  ctx: Context,
  phone: string,
  password: string,
): Promise<'made' | 'rescued'> {
  const passwordHash = await passwordsOf(ctx).hash(password);
  return transaction(ctx, async (ctx) => {
    const made = await insertSuperAdmin(ctx, phone, passwordHash);
    const id = made?.id ?? (await rescueSuperAdmin(ctx.db, phone, passwordHash));
    await deleteSessionsOf(ctx.db, id);
    await recordAudit(ctx.db, null, made ? 'user.created' : 'user.rescued', id, {
      after: { role: 'super_admin', is_active: true },
    });
    return made ? 'made' : 'rescued';
  });
}
