/** What other features ask about users: who is staff, and which number an account has. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import type { Context, InTransaction } from '#kit/context.ts';

const isActiveStaff = and(inArray(users.role, STAFF_ROLES), eq(users.isActive, true));
const name = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
};

/** An active staff member, locked so until the transaction ends; null for all others. */
export async function findStaff(ctx: Pick<InTransaction, 'db'>, id: number) {
  const [row] = await ctx.db
    .select(name)
    .from(users)
    .where(and(eq(users.id, id), isActiveStaff))
    .for('share');
  return row ?? null;
}

/** Every active member of staff, by name. */
async function listActiveStaff(db: Queryable) {
  return db
    .select(name)
    .from(users)
    .where(isActiveStaff)
    .orderBy(asc(users.lastName), asc(users.id));
}

/** The verified number of an account; null when there is no such account. */
export async function findOwner(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({ id: users.id, phoneNumber: users.phoneNumber })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockOwner(ctx: InTransaction, id: number) {
  const [row] = await ctx.db
    .select({ id: users.id, phoneNumber: users.phoneNumber })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}

/** Every active member of staff, by name. */
export async function listStaff(
  ctx: Context,
): Promise<{ id: number; name: string; role: (typeof STAFF_ROLES)[number] }[]> {
  const rows = await listActiveStaff(ctx.db);
  return rows.flatMap(({ id, firstName, lastName, role }) =>
    role === 'customer' ? [] : [{ id, name: `${firstName} ${lastName}`, role }],
  );
}
