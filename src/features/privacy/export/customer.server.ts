import { and, desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import {
  customerKeys,
  customerMembers,
  customerPhones,
  customers,
  type UserRow,
} from '#db/schema/index.ts';
import { present } from '#kit/present.server.ts';
import { nameKeyOf } from '#lib/text/search-fold.ts';
import { exportedCustomer, type PersonalData } from './export.ts';

/** The customer of an account; without one that of a number and a name together, as a family shares a phone. */
async function findOwn(
  db: Queryable,
  { user, phoneNumber, name }: { user: UserRow | null; phoneNumber: string; name: string },
): Promise<number | null> {
  if (user) return user.customerId;
  const [key] = await db
    .select({ id: customerKeys.customerId })
    .from(customerKeys)
    .where(
      and(eq(customerKeys.phoneNumber, phoneNumber), eq(customerKeys.nameKey, nameKeyOf(name))),
    );
  return key?.id ?? null;
}

/**
 * The households and companies of a person: the kind of relation and since when. The other is another person: neither
 * name nor number of theirs is in the copy, as nobody asked them, and the staff may be wrong about it.
 */
async function membershipsOf(db: Queryable, id: number) {
  const head = alias(customers, 'head');
  const rows = await db
    .select({
      role: customerMembers.role,
      of: head.kind,
      memberId: customerMembers.memberId,
      since: customerMembers.createdAt,
    })
    .from(customerMembers)
    .innerJoin(head, eq(head.id, customerMembers.customerId))
    .where(or(eq(customerMembers.customerId, id), eq(customerMembers.memberId, id)))
    .orderBy(customerMembers.id);
  return rows.map(({ memberId, since, ...row }) => ({
    ...row,
    is_member: memberId === id,
    since: since.toISOString(),
  }));
}

/**
 * What the staff keep of a person as their customer: the person's own row alone. What it is merged with, which
 * may be a mistake, is in nobody's copy.
 */
export async function customerPart(
  db: Queryable,
  of: { user: UserRow | null; phoneNumber: string; name: string },
): Promise<PersonalData['customer']> {
  const id = await findOwn(db, of);
  if (id === null) return null;
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) return null;
  const phones = await db
    .select({ number: customerPhones.phoneNumber, label: customerPhones.label })
    .from(customerPhones)
    .where(eq(customerPhones.customerId, id))
    .orderBy(desc(customerPhones.isPreferred), customerPhones.phoneNumber);
  return { ...present(exportedCustomer, row), phones, memberships: await membershipsOf(db, id) };
}
