import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { insurers, policies, policyInstalments, policyReminders } from '#db/schema/index.ts';

/** The number and the name on a policy; null when there is none. */
export async function findHolder(db: Queryable, id: number) {
  const [row] = await db
    .select({ phoneNumber: policies.holderPhone, name: policies.holderName })
    .from(policies)
    .where(eq(policies.id, id));
  return row ?? null;
}

const ofNumber = (phoneNumber: string) => eq(policies.holderPhone, phoneNumber);

/** All policies of a number with their insurers, the earliest first. */
export const listPoliciesOf = (db: Queryable, phoneNumber: string) =>
  db
    .select({ policy: policies, insurer: insurers.name })
    .from(policies)
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(ofNumber(phoneNumber))
    .orderBy(asc(policies.id));

export const listInstalmentsOf = (db: Queryable, phoneNumber: string) =>
  db
    .select({ instalment: policyInstalments })
    .from(policyInstalments)
    .innerJoin(policies, eq(policies.id, policyInstalments.policyId))
    .where(ofNumber(phoneNumber))
    .orderBy(asc(policyInstalments.dueOn), asc(policyInstalments.id));

/** What somebody asked to be reminded of. */
export const listRemindersOf = (db: Queryable, phoneNumber: string) =>
  db
    .select()
    .from(policyReminders)
    .where(eq(policyReminders.phoneNumber, phoneNumber))
    .orderBy(asc(policyReminders.id));

/** Policies of a number that still say whose they are, the earliest first; locked. */
export async function lockPoliciesToErase(
  tx: Queryable,
  phoneNumber: string,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(ofNumber(phoneNumber), isNull(policies.erasedAt)))
    .orderBy(asc(policies.id))
    .limit(limit)
    .for('update');
  return rows.map(({ id }) => id);
}

export const countPoliciesOf = (db: Queryable, phoneNumber: string): Promise<number> =>
  db.$count(policies, and(ofNumber(phoneNumber), isNull(policies.erasedAt)));
