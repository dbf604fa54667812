import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  insurers,
  policies,
  policyInstalments,
  policyReminders,
  remindedNumbers,
} from '#db/schema/index.ts';

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

/** The reminders that a number signed up for. */
export const listRemindersOf = (db: Queryable, phoneNumber: string) =>
  db
    .select()
    .from(policyReminders)
    .where(eq(policyReminders.phoneNumber, phoneNumber))
    .orderBy(asc(policyReminders.id));

/** Since when a number gets reminders, and since when it is unsubscribed; null where it never got any. */
export async function findRemindedNumber(db: Queryable, phoneNumber: string) {
  const [row] = await db
    .select()
    .from(remindedNumbers)
    .where(eq(remindedNumbers.phoneNumber, phoneNumber));
  return row ?? null;
}

/** Policies of a number that still have their holder's data, the earliest first; locked. */
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

/** The policies of a number in force on a day, the one that ends first before the others. */
export const listInForce = (db: Queryable, phoneNumber: string, today: string) =>
  db
    .select({
      id: policies.id,
      line: policies.line,
      number: policies.number,
      endsOn: policies.endsOn,
    })
    .from(policies)
    .where(
      and(
        ofNumber(phoneNumber),
        isNull(policies.erasedAt),
        inArray(policies.status, ['active', 'renewed']),
        gte(policies.endsOn, today),
      ),
    )
    .orderBy(asc(policies.endsOn), asc(policies.id));
