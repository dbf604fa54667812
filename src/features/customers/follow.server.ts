import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { customerKeys, customerPhones, customers, users } from '#db/schema/index.ts';
import { nameKeyOf } from '#lib/text/search-fold.ts';
import { lockFromRoot, refreshFound } from './customers.server.ts';

/**
 * Adds the new number of an account to its customer, where what is sent from it is found from then on. The old
 * number stays with the customer until a colleague takes it off: it says under which one they were known.
 */
export async function followCustomer(
  tx: Transaction,
  { id, to }: { id: number; to: string },
): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id, name: customers.name })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, id));
  if (!customer) return;
  const customerId = customer.id;
  // One after the other with who changes its numbers.
  await lockFromRoot(tx, [customerId]);
  await tx
    .insert(customerKeys)
    .values({ phoneNumber: to, nameKey: nameKeyOf(customer.name), customerId })
    .onConflictDoNothing();
  await tx
    .update(customerPhones)
    .set({ isPreferred: false })
    .where(eq(customerPhones.customerId, customerId));
  await tx
    .insert(customerPhones)
    .values({ customerId, phoneNumber: to, isPreferred: true })
    .onConflictDoUpdate({
      target: [customerPhones.customerId, customerPhones.phoneNumber],
      set: { isPreferred: sql`true` },
    });
  await refreshFound(tx, [customerId]);
}
