import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { staffDuty, users } from '#db/schema/index.ts';
import { STAFF_ROLES } from '#domain/roles.ts';

/**
 * Whether a person is on duty on a day: by their own choice for it where there is one, else by the office's
 * hours.
 */
const isOnDuty = (today: string, byHours: boolean): SQL<boolean> =>
  sql<boolean>`coalesce(case when ${staffDuty.chosenFor} = ${today}::date then ${staffDuty.isOn} end, ${byHours}::boolean)`;

/** What a colleague chose for a day; null where they chose nothing. */
export async function findChoice(
  db: Queryable,
  userId: number,
  today: string,
): Promise<boolean | null> {
  const [row] = await db
    .select({ isOn: staffDuty.isOn })
    .from(staffDuty)
    .where(and(eq(staffDuty.userId, userId), eq(staffDuty.chosenFor, today)));
  return row?.isOn ?? null;
}

/** Stores a choice for a day; null for none. */
export async function saveChoice(
  tx: Transaction,
  userId: number,
  { isOn, today }: { isOn: boolean | null; today: string },
): Promise<void> {
  const choice = { isOn, chosenFor: isOn === null ? null : today };
  await tx
    .insert(staffDuty)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: staffDuty.userId, set: choice });
}

/** The colleagues who chose for a day not to be on duty. */
export async function listAway(db: Queryable, today: string): Promise<number[]> {
  const rows = await db
    .select({ id: staffDuty.userId })
    .from(staffDuty)
    .where(and(eq(staffDuty.chosenFor, today), eq(staffDuty.isOn, false)));
  return rows.map(({ id }) => id);
}

/** Every active member of the staff who is on duty, by id. */
export async function listOnDuty(db: Queryable, today: string, byHours: boolean) {
  const { id, role, phoneNumber, isActive } = users;
  const rows = await db
    .select({ id, role, phoneNumber })
    .from(users)
    .leftJoin(staffDuty, eq(staffDuty.userId, id))
    .where(and(inArray(role, STAFF_ROLES), eq(isActive, true), isOnDuty(today, byHours)))
    .orderBy(asc(id));
  return rows;
}
