/** What other features ask about users: who is staff, and which number an account has. */

import type { STAFF_ROLES } from '#domain/roles.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import {
  findPhoneNumber,
  listActiveStaff,
  lockActiveStaff,
  lockPhoneNumber,
} from './data.server.ts';

/** An active staff member, locked so until the transaction ends; null for all others. */
export const findStaff = (ctx: InTransaction, id: number) => lockActiveStaff(ctx.db, id);

/** Every active member of staff, by name. */
export async function listStaff(
  ctx: Context,
): Promise<{ id: number; name: string; role: (typeof STAFF_ROLES)[number] }[]> {
  const rows = await listActiveStaff(ctx.db);
  return rows.flatMap(({ id, firstName, lastName, role }) =>
    role === 'customer' ? [] : [{ id, name: `${firstName} ${lastName}`, role }],
  );
}

/** The verified number of an account; null when there is no such account. */
export const findOwner = (ctx: Context, id: number) => findPhoneNumber(ctx.db, id);

/** The same, locked until the transaction ends. */
export const lockOwner = (ctx: InTransaction, id: number) => lockPhoneNumber(ctx.db, id);
