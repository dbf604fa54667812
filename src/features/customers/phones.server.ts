/**
 * The numbers of a customer and of those merged into it. Each stays with the one it stands with, so that a split has
 * nothing to take back (docs/decisions/068-customers.md).
 */
import { and, arrayContains, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { customerKeys, customerMerges, customerPhones, customers } from '#db/schema/index.ts';
import { isNoPhone } from '#domain/erasure.ts';
import { invalidField } from '#lib/http/errors.ts';
import { refreshFound } from './customers.server.ts';
import { CUSTOMER_ERRORS, type CustomerPhone, PHONES_MAX } from './customers.ts';

/** A number, and which of the customers merged into one has it. */
type Held = Omit<typeof customerPhones.$inferSelect, 'createdAt'> & { root: number };

/** What `filled` of a merge says where numbers were removed from the one that is merged. */
const TAKEN = 'phones';

/**
 * The numbers of these customers and of all that is merged into them that `which` lets through, the customer's own
 * first, of each those from before first.
 */
export function heldBy(db: Queryable, roots: readonly number[], which?: SQL): Promise<Held[]> {
  const given = sql`${sql.param([...roots])}::bigint[]`;
  const root = sql<number>`coalesce(${customers.mergedInto}, ${customers.id})`.mapWith(Number);
  const { customerId, phoneNumber, label, isPreferred, createdAt } = customerPhones;
  return db
    .select({ root, customerId, phoneNumber, label, isPreferred })
    .from(customers)
    .innerJoin(customerPhones, eq(customerId, customers.id))
    .where(
      and(sql`(${customers.id} = any(${given}) or ${customers.mergedInto} = any(${given}))`, which),
    )
    .orderBy(sql`${customers.mergedInto} is not null`, asc(customerId), createdAt, phoneNumber);
}

/** The preferred number among those of one customer: its own one, else that of the first who has one. */
const preferredOf = (held: readonly Held[]): Held | undefined =>
  held.find(({ isPreferred }) => isPreferred);

/** The numbers of one customer as they are shown: each once, the preferred one first. */
export function shownPhones(held: readonly Held[]): CustomerPhone[] {
  const preferred = preferredOf(held);
  const ordered = preferred ? [preferred, ...held] : held;
  return [...new Map(ordered.map((one) => [one.phoneNumber, one])).keys()].map((number) => {
    const one = held.find(({ phoneNumber }) => phoneNumber === number);
    return { number, label: one?.label ?? '', preferred: number === preferred?.phoneNumber };
  });
}

const isOne = ({ customerId, phoneNumber }: Held) =>
  and(eq(customerPhones.customerId, customerId), eq(customerPhones.phoneNumber, phoneNumber));

/** Makes a number the preferred one. Those who have one that counts before it have none from then on. */
async function prefer(tx: Transaction, held: readonly Held[], chosen: Held): Promise<void> {
  const isOwn = chosen.customerId === chosen.root;
  const before = isOwn
    ? eq(customerPhones.customerId, chosen.root)
    : and(
        inArray(customerPhones.customerId, [...new Set(held.map((one) => one.customerId))]),
        sql`(${customerPhones.customerId} = ${chosen.root} or ${lte(customerPhones.customerId, chosen.customerId)})`,
      );
  await tx.update(customerPhones).set({ isPreferred: false }).where(before);
  await tx.update(customerPhones).set({ isPreferred: true }).where(isOne(chosen));
}

/** Removes numbers from whoever has them; of those merged it is noted, as a split gives them back. */
async function remove(tx: Transaction, root: number, gone: readonly Held[]): Promise<void> {
  for (const one of gone) await tx.delete(customerPhones).where(isOne(one));
  const members = gone.map(({ customerId }) => customerId).filter((id) => id !== root);
  await tx
    .update(customerMerges)
    .set({ filled: sql`array_append(${customerMerges.filled}, ${TAKEN})` })
    .where(
      and(
        inArray(customerMerges.fromId, [0, ...members]),
        isNull(customerMerges.undoneAt),
        sql`not ${arrayContains(customerMerges.filled, [TAKEN])}`,
      ),
    );
}

type Wanted = {
  phones: readonly CustomerPhone[];
  /** The numbers that the caller saw: what came or went meanwhile stays so. */
  seen?: readonly string[] | undefined;
  /** Whom the caller may know of: the numbers of all others stay as they are. */
  which: SQL | undefined;
};

/**
 * Writes what differs between the numbers of a customer, all of whose members are locked, and those wanted: a label
 * with whoever holds the number, an added one as the customer's own, a removed one from all that hold it. Answers the
 * added ones, and whether anything changed. 422 where it has too many of its own by that.
 */
export async function changePhones(
  tx: Transaction,
  root: number,
  { phones, seen, which }: Wanted,
): Promise<{ added: string[]; isChanged: boolean }> {
  const held = await heldBy(tx, [root], which);
  const current = new Set(held.map(({ phoneNumber }) => phoneNumber));
  const before = new Set(seen ?? current);
  const wanted = new Map(phones.map((phone) => [phone.number, phone]));
  const added = phones.filter(({ number }) => !before.has(number) && !current.has(number));
  const isGone = ({ phoneNumber }: Held) => before.has(phoneNumber) && !wanted.has(phoneNumber);
  const gone = held.filter(isGone);
  const kept = held.filter((one) => !isGone(one));
  const own = kept.filter(({ customerId }) => customerId === root).length;
  if (added.length > 0 && own + added.length > PHONES_MAX) {
    throw invalidField('phones', CUSTOMER_ERRORS.tooManyPhones);
  }
  if (gone.length > 0) await remove(tx, root, gone);
  const labelled = kept.filter(({ phoneNumber, label }, place) => {
    const isShown = kept.findIndex((one) => one.phoneNumber === phoneNumber) === place;
    return isShown && (wanted.get(phoneNumber)?.label ?? label) !== label;
  });
  for (const one of labelled) {
    const label = wanted.get(one.phoneNumber)?.label ?? '';
    await tx.update(customerPhones).set({ label }).where(isOne(one));
  }
  if (added.length > 0) {
    await tx
      .insert(customerPhones)
      .values(added.map(({ number, label }) => ({ customerId: root, phoneNumber: number, label })));
  }
  const now = await heldBy(tx, [root], which);
  const first = phones.find(({ preferred }) => preferred) ?? phones[0];
  const chosen = now.find(({ phoneNumber }) => phoneNumber === first?.number);
  const isOther = chosen !== undefined && chosen.phoneNumber !== preferredOf(now)?.phoneNumber;
  if (isOther) await prefer(tx, now, chosen);
  const isChanged = added.length + gone.length + labelled.length > 0 || isOther;
  if (isChanged) {
    await refreshFound(tx, [...new Set([root, ...gone.map(({ customerId }) => customerId)])]);
  }
  return { added: added.map(({ number }) => number), isChanged };
}

/** Gives customers that are split off the numbers back that were removed from them meanwhile. */
export async function giveBackPhones(tx: Transaction, ids: readonly number[]): Promise<void> {
  const merges = and(
    inArray(customerMerges.fromId, [...ids]),
    isNull(customerMerges.undoneAt),
    arrayContains(customerMerges.filled, [TAKEN]),
  );
  const taken = await tx
    .update(customerMerges)
    .set({ filled: sql`array_remove(${customerMerges.filled}, ${TAKEN})` })
    .where(merges)
    .returning({ id: customerMerges.fromId });
  const keys = await tx
    .select({ customerId: customerKeys.customerId, phoneNumber: customerKeys.phoneNumber })
    .from(customerKeys)
    .where(inArray(customerKeys.customerId, [0, ...taken.map(({ id }) => id)]));
  const numbered = keys.filter(({ phoneNumber }) => !isNoPhone(phoneNumber));
  if (numbered.length > 0) {
    await tx.insert(customerPhones).values(numbered).onConflictDoNothing();
  }
}

/** Lets customers whose preferred number was that of another, who is gone, have the first of their own. */
export async function preferOwn(tx: Transaction, roots: readonly number[]): Promise<void> {
  const held = await heldBy(tx, roots);
  for (const root of new Set(roots)) {
    const all = held.filter((one) => one.root === root);
    const own = all.find(({ customerId }) => customerId === root);
    if (own && !preferredOf(all)) await prefer(tx, all, own);
  }
}
