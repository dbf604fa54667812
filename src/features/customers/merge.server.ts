/**
 * Merging two customers, and splitting them again. Rows stay bound to the customer they came with: a merge
 * sets where that one leads, so a split has nothing to move back, and a process that is killed leaves either
 * state whole (docs/decisions/068-customers.md).
 */
import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { customerMerges, customerProposals, customers } from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { days } from '#lib/dates/durations.ts';
import { AppError, conflict, permit } from '#lib/http/errors.ts';
import { refreshFound, refreshLines } from './customers.server.ts';
import { CUSTOMER_ERRORS, type CustomerView } from './customers.ts';
import { hideAgain, SHOWN } from './hidden.server.ts';
import { type MergeInput, SPLIT_DAYS } from './merge.ts';
import { canKeepCustomers } from './permissions.ts';
import { giveBackPhones, preferOwn } from './phones.server.ts';
import {
  checkedCodes,
  codeOf,
  customerOf,
  groupOf,
  isCertainly,
  type StoredCustomer,
} from './store.server.ts';

/** Locks customers that are merged into one which is locked already. */
const lockMembers = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('no key update');

/** Fields that a customer who has none gets from the one merged into it. */
const FILLED = [
  'nationalCode',
  'nationalId',
  'birthday',
  'province',
  'city',
  'address',
  'note',
] as const satisfies readonly (keyof StoredCustomer)[];

/** What `filled` says where a code was checked for the one that is merged, and for the other by that. */
const CHECKED = 'codeCheckedAt';

/** Throws where two customers cannot be one: of another kind, or with two checked codes among all of both. */
async function requireOne(
  tx: Transaction,
  one: StoredCustomer,
  other: StoredCustomer,
): Promise<void> {
  if (one.kind !== other.kind) throw conflict('other_kind', CUSTOMER_ERRORS.otherKind);
  const members = [...(await groupOf(tx, one.id)), ...(await groupOf(tx, other.id))];
  if ((await checkedCodes(tx, members)).size > 1) {
    throw conflict('other_person', CUSTOMER_ERRORS.otherPerson);
  }
}

/**
 * Both, locked one after the other in one order, so that two merges wait for each other and none for itself:
 * one that finds the other merged meanwhile lets go at once, as a merge of its root waits for it.
 */
async function lockPair(tx: Transaction, viewer: Viewer, id: number, into: number) {
  const locked = new Map<number, StoredCustomer>();
  for (const one of [id, into].sort((a, b) => a - b)) {
    const [row] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, one), customersVisibleTo(viewer)))
      .for('no key update');
    if (!row) throw new AppError('not_found');
    if (row.mergedInto !== null) throw conflict('changed', CUSTOMER_ERRORS.changed);
    locked.set(one, row);
  }
  return [locked.get(id), locked.get(into)] as [StoredCustomer, StoredCustomer];
}

async function requirePair(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { into, seen, certain = false }: MergeInput,
) {
  if (id === into) throw conflict('itself', CUSTOMER_ERRORS.itself);
  const [from, target] = await lockPair(tx, viewer, id, into);
  const isSeen = (row: StoredCustomer, at: Date | undefined) =>
    at === undefined || row.updatedAt.getTime() === at.getTime();
  const isOther = !isSeen(from, seen?.[0]) || !isSeen(target, seen?.[1]);
  if (isOther || (certain && !isCertainly(from, target))) {
    throw conflict('changed', CUSTOMER_ERRORS.changed);
  }
  await requireOne(tx, from, target);
  return { from, target };
}

/** The pair of two customers as proposals store it. */
const isPair = (one: number, other: number) =>
  and(
    eq(customerProposals.oneId, Math.min(one, other)),
    eq(customerProposals.otherId, Math.max(one, other)),
  );

/** What the target gets of what it lacks. The check of a code goes along with the code, also where both have it. */
function filledFrom(from: StoredCustomer, target: StoredCustomer) {
  const fields = FILLED.filter((field) => target[field] === null && from[field] !== null);
  const isSame = codeOf(target) === null || codeOf(target) === codeOf(from);
  const isChecked = isSame && from.codeCheckedAt !== null && target.codeCheckedAt === null;
  const isShown = target.isOfComplaint && !from.isOfComplaint;
  return {
    filled: [...fields, ...(isChecked ? [CHECKED] : []), ...(isShown ? [SHOWN] : [])],
    values: {
      ...Object.fromEntries(fields.map((field) => [field, from[field]])),
      ...(isChecked && { codeCheckedAt: from.codeCheckedAt, codeCheckedBy: from.codeCheckedBy }),
      ...(isShown && { isOfComplaint: false }),
    },
  };
}

/** Merges a customer, with those merged into it, into another one. */
export function mergeCustomers(
  ctx: Context,
  actor: Actor,
  id: number,
  input: MergeInput,
): Promise<CustomerView> {
  permit(canKeepCustomers(actor));
  return transaction(ctx, async (ctx) => {
    const { into } = input;
    const { from, target } = await requirePair(ctx.db, actor, id, input);
    const [, ...carried] = await groupOf(ctx.db, id);
    await lockMembers(ctx.db, carried);
    const [proposed] = await ctx.db.select().from(customerProposals).where(isPair(id, into));
    const { filled, values } = filledFrom(from, target);
    await ctx.db
      .update(customers)
      .set({ mergedInto: into, updatedAt: sql`clock_timestamp()` })
      .where(inArray(customers.id, [id, ...carried]));
    await ctx.db
      .update(customers)
      .set({
        ...values,
        comparedAt: null,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(customers.id, into));
    await ctx.db.insert(customerMerges).values({
      fromId: id,
      intoId: into,
      carried,
      filled,
      reasons: proposed?.reasons ?? [],
      by: actor.id,
      at: ctx.now(),
    });
    await refreshFound(ctx.db, [id, into]);
    await refreshLines(ctx.db, [into]);
    await recordAudit(ctx.db, actor.id, 'customer.merged', id, { after: { into } });
    ctx.changed();
    return customerOf(ctx, actor, into);
  });
}

const openMerge = (from: number) =>
  and(eq(customerMerges.fromId, from), isNull(customerMerges.undoneAt));

/**
 * A customer loses what it got from one that is split off, where it was not changed since; and so does
 * the one that got it from there in turn.
 */
async function takeBack(
  tx: Transaction,
  from: StoredCustomer,
  { intoId, filled }: Pick<typeof customerMerges.$inferSelect, 'intoId' | 'filled'>,
): Promise<void> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, intoId));
  if (!row) return;
  const same = FILLED.filter((field) => filled.includes(field) && row[field] === from[field]);
  const isCode = same.includes('nationalCode') || same.includes('nationalId');
  const isCheck =
    filled.includes(CHECKED) && row.codeCheckedAt?.getTime() === from.codeCheckedAt?.getTime();
  if (same.length > 0 || isCheck) {
    await tx
      .update(customers)
      .set({
        ...Object.fromEntries(same.map((field) => [field, null])),
        ...((isCode || isCheck) && { codeCheckedAt: null, codeCheckedBy: null }),
        comparedAt: null,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(customers.id, intoId));
  }
  const [next] = await tx.select().from(customerMerges).where(openMerge(intoId));
  if (!next) return;
  const both = next.filled.filter((field) => filled.includes(field));
  if (both.length > 0) await takeBack(tx, from, { intoId: next.intoId, filled: both });
}

/** Whether somebody came to a root without another one: split off from that one since, and merged by themselves. */
const isWithout = (root: number, what: number): SQL => sql`${customers.id} in (
  with recursive others as (
    select from_id from customer_merges where into_id = ${root} and from_id <> ${what} and undone_at is null
    union select next.from_id from customer_merges as next join others on next.into_id = others.from_id
      where next.from_id <> ${what} and next.undone_at is null
  ) select from_id from others)`;

async function splitOne(ctx: InTransaction, actor: Actor, root: number, what: number) {
  const [merge] = await ctx.db.select().from(customerMerges).where(openMerge(what)).for('update');
  const [from] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, what), customersVisibleTo(actor)));
  if (!merge || !from || from.mergedInto !== root) {
    throw conflict('not_merged', CUSTOMER_ERRORS.notMerged);
  }
  if (merge.at.getTime() < ctx.now().getTime() - days(SPLIT_DAYS)) {
    throw conflict('too_late', CUSTOMER_ERRORS.tooLate);
  }
  const changed = sql`clock_timestamp()`;
  const isCarried = inArray(customers.id, merge.carried);
  const back = await ctx.db
    .update(customers)
    .set({ mergedInto: what, updatedAt: changed })
    .where(and(isCarried, eq(customers.mergedInto, root), not(isWithout(root, what))))
    .returning({ id: customers.id });
  await ctx.db
    .update(customers)
    .set({ mergedInto: null, comparedAt: null, updatedAt: changed })
    .where(eq(customers.id, what));
  await takeBack(ctx.db, from, merge);
  await giveBackPhones(ctx.db, [what, ...back.map(({ id }) => id)]);
  await ctx.db
    .update(customerMerges)
    .set({ undoneAt: ctx.now(), undoneBy: actor.id })
    .where(eq(customerMerges.id, merge.id));
  await hideAgain(ctx.db, merge);
  await recordAudit(ctx.db, actor.id, 'customer.split', what, { before: { into: root } });
  // Those who were split are not proposed again at once.
  await reject(ctx, actor, what, root);
}

/** Stores that two customers are two. */
async function reject(ctx: InTransaction, actor: Actor, one: number, other: number) {
  const rejected = { rejectedAt: ctx.now(), rejectedBy: actor.id };
  await ctx.db
    .insert(customerProposals)
    .values({
      oneId: Math.min(one, other),
      otherId: Math.max(one, other),
      reasons: [],
      createdAt: ctx.now(),
      ...rejected,
    })
    .onConflictDoUpdate({
      target: [customerProposals.oneId, customerProposals.otherId],
      set: rejected,
    });
}

/** By when they were merged: one that came along with another is split off before that one takes it back. */
async function inOrder(tx: Transaction, what: readonly number[]): Promise<number[]> {
  const merged = await tx
    .select({ id: customerMerges.fromId })
    .from(customerMerges)
    .where(and(inArray(customerMerges.fromId, [...what]), isNull(customerMerges.undoneAt)))
    .orderBy(asc(customerMerges.id));
  return [...new Set([...merged.map(({ id }) => id), ...what])];
}

/**
 * Splits customers off that were merged into one; answers that one, or the first of them where the caller sees no
 * more of it. 409 `not_merged`, and `too_late` after 30 days.
 */
export function splitCustomer(
  ctx: Context,
  actor: Actor,
  id: number,
  what: readonly number[],
): Promise<CustomerView> {
  permit(canKeepCustomers(actor));
  return transaction(ctx, async (ctx) => {
    const [root] = await ctx.db
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), customersVisibleTo(actor)))
      .for('no key update');
    if (!root) throw new AppError('not_found');
    await lockMembers(ctx.db, await groupOf(ctx.db, id));
    for (const one of await inOrder(ctx.db, what)) await splitOne(ctx, actor, id, one);
    await preferOwn(ctx.db, [id, ...what]);
    await refreshFound(ctx.db, [id, ...what]);
    await refreshLines(ctx.db, [id, ...what]);
    ctx.changed();
    // The one that is left may be one of whom only complaints are known.
    const isLeft = and(eq(customers.id, id), customersVisibleTo(actor));
    const isSeen = (await ctx.db.$count(customers, isLeft)) > 0;
    return customerOf(ctx, actor, isSeen ? id : (what[0] ?? id));
  });
}

/** Stores that two customers are not one, so that it is not proposed again; or takes that back. */
export function keepApart(
  ctx: Context,
  actor: Actor,
  id: number,
  { other, is_undone }: { other: number; is_undone: boolean },
): Promise<Record<string, never>> {
  permit(canKeepCustomers(actor));
  return transaction(ctx, async (ctx) => {
    const isKnown = and(inArray(customers.id, [id, other]), customersVisibleTo(actor));
    const known = await ctx.db.$count(customers, isKnown);
    if (known !== 2) throw new AppError('not_found');
    if (is_undone) {
      await ctx.db
        .update(customerProposals)
        .set({ rejectedAt: null, rejectedBy: null })
        .where(isPair(id, other));
    } else {
      await reject(ctx, actor, id, other);
      await recordAudit(ctx.db, actor.id, 'customer.kept_apart', id, { after: { other } });
    }
    ctx.changed();
    return {};
  });
}
