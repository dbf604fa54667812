/** Entering and changing customers, and saying that a code was compared with papers. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { isAmong } from '#db/many.ts';
import { customerPhones, customers, requests, users } from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer, visibleTo } from '#db/visible-requests.ts';
import { CUSTOMER_FIELD_LIST, CUSTOMER_FIELDS } from '#domain/customers.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { AppError, conflict, invalidField, permit } from '#lib/http/errors.ts';
import { columnsOf, fieldsOf } from '#lib/values/fields.ts';
import {
  CUSTOMER_ERRORS,
  type CustomerInput,
  type CustomerPatch,
  type CustomerView,
  customerView,
} from './customers.ts';
import { lead, lockHidden } from './known.server.ts';
import { canKeepCustomers } from './permissions.ts';
import { changePhones, heldBy, shownPhones } from './phones.server.ts';

export type StoredCustomer = typeof customers.$inferSelect;

/** A customer that is merged into no other, locked until the transaction ends; 404 for none, 409 `merged`. */
export async function lockCustomer(
  tx: Transaction,
  viewer: Viewer,
  id: number,
): Promise<StoredCustomer> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), customersVisibleTo(viewer)))
    .for('no key update');
  if (!row) throw new AppError('not_found');
  if (row.mergedInto !== null) {
    throw new AppError('conflict', {
      code: 'merged',
      message: CUSTOMER_ERRORS.merged,
      data: { id: row.mergedInto },
    });
  }
  return row;
}

/** The customer itself and those merged into it that the viewer may know of, by id; without a viewer all. */
export async function groupOf(
  db: Queryable,
  id: number,
  viewer: Viewer = 'sender',
): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.mergedInto, id), customersVisibleTo(viewer)))
    .orderBy(customers.id);
  return [id, ...rows.map((row) => row.id)];
}

/** The code of a person or of a company. */
export const codeOf = ({
  nationalCode,
  nationalId,
}: Pick<StoredCustomer, 'nationalCode' | 'nationalId'>): string | null =>
  nationalCode ?? nationalId;

/** Whether two customers are certainly one: they have the same checked code. */
export const isCertainly = (one: StoredCustomer, other: StoredCustomer): boolean =>
  one.codeCheckedAt !== null &&
  other.codeCheckedAt !== null &&
  one.kind === other.kind &&
  codeOf(one) === codeOf(other);

/** The codes of some customers that were compared with papers. */
export async function checkedCodes(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNotNull(customers.codeCheckedAt)));
  return new Set(rows.map(codeOf));
}

/** The whole name of an account; empty where there is none. */
export const nameOf = (person: { firstName: string | null; lastName: string | null }): string =>
  `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim();

/** Rows as they are shown, each with numbers, account and open requests of all that is merged into it. */
export async function presentCustomers(
  db: Queryable,
  viewer: Pick<Actor, 'id' | 'role'>,
  rows: readonly StoredCustomer[],
): Promise<CustomerView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const root = sql<number>`coalesce(${customers.mergedInto}, ${customers.id})`.mapWith(Number);
  const isOfThese = sql`${isAmong(customers.id, ids)} or ${isAmong(customers.mergedInto, ids)}`;
  const members = db.$with('members').as(
    db
      .select({ id: customers.id, root: root.as('root') })
      .from(customers)
      .where(isOfThese),
  );
  const held = await heldBy(db, ids, customersVisibleTo(viewer));
  const accounts = await db
    .with(members)
    .select({
      root: members.root,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(members)
    .innerJoin(users, eq(users.customerId, members.id))
    .orderBy(users.id);
  const open = await db
    .with(members)
    .select({ root: members.root, count: sql`count(*)`.mapWith(Number) })
    .from(members)
    .innerJoin(requests, eq(requests.customerId, members.id))
    .where(
      and(
        sql`${requests.status} <> 'closed' and not ${requests.isSpam}`,
        sql`${requests.joinedInto} is null`,
        visibleTo(viewer),
      ),
    )
    .groupBy(members.root);
  const checkers = rows.flatMap(({ codeCheckedBy }) => codeCheckedBy ?? []);
  const staff =
    checkers.length === 0
      ? []
      : await db
          .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(inArray(users.id, checkers));
  return rows.map((row) => {
    const account = accounts.find((one) => one.root === row.id);
    const checker = staff.find(({ id }) => id === row.codeCheckedBy);
    return {
      ...present(customerView, row),
      code_check: row.codeCheckedAt && {
        at: row.codeCheckedAt.toISOString(),
        by: { id: row.codeCheckedBy ?? 0, name: checker ? nameOf(checker) : '' },
      },
      phones: shownPhones(held.filter((one) => one.root === row.id)),
      account: account ? { id: account.id, name: nameOf(account) } : null,
      open_requests: open.find((one) => one.root === row.id)?.count ?? 0,
    };
  });
}

/** A customer as it is shown; 404 for none. */
export async function customerOf(ctx: Context, actor: Actor, id: number): Promise<CustomerView> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), customersVisibleTo(actor)));
  const [view] = row ? await presentCustomers(ctx.db, actor, [row]) : [];
  if (!view) throw new AppError('not_found');
  return view;
}

/** 422 for a code that its kind does not have. */
function requireOfKind({ kind, national_code, national_id, birthday }: Partial<CustomerInput>) {
  if (kind === 'company' && national_code) {
    throw invalidField('national_code', CUSTOMER_ERRORS.ofCompany);
  }
  if (kind === 'company' && birthday) throw invalidField('birthday', CUSTOMER_ERRORS.ofCompany);
  if (kind === 'person' && national_id) {
    throw invalidField('national_id', CUSTOMER_ERRORS.ofPerson);
  }
}

/**
 * Enters a customer. 409 `known` where one of this name has one of the numbers already; one that the caller may not
 * know of goes into the new one.
 */
export function enterCustomer(
  ctx: Context,
  actor: Actor,
  input: CustomerInput,
): Promise<CustomerView> {
  permit(canKeepCustomers(actor));
  requireOfKind(input);
  return transaction(ctx, async (ctx) => {
    const { kind, phones } = input;
    const [row] = await ctx.db
      .insert(customers)
      .values({ ...columnsOf(CUSTOMER_FIELDS, input), kind, name: input.name, createdBy: actor.id })
      .returning();
    if (!row) throw new Error('an insert always answers a row');
    const { added } = await changePhones(ctx.db, row.id, { phones, which: undefined });
    await lead(ctx, actor, row, added);
    await recordAudit(ctx.db, actor.id, 'customer.entered', row.id, {
      after: fieldsOf(CUSTOMER_FIELDS, row),
    });
    ctx.changed();
    return customerOf(ctx, actor, row.id);
  });
}

/** The fields of a customer that differ, before and after; null where none do. */
function changeOf(before: StoredCustomer, after: StoredCustomer) {
  const changed = CUSTOMER_FIELD_LIST.filter(({ column }) => before[column] !== after[column]);
  if (changed.length === 0) return null;
  const pick = (row: StoredCustomer) =>
    Object.fromEntries(changed.map(({ name, column }) => [name, row[column]]));
  return { before: pick(before), after: pick(after) };
}

/** Writes what was changed of the numbers, also with customers merged into this one, which are locked after it. */
async function savePhones(
  { db }: InTransaction,
  actor: Actor,
  id: number,
  { phones = [], phones_seen: seen }: CustomerPatch,
) {
  // As merges do, but so that what refers to them meanwhile does not wait.
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.mergedInto, id))
    .orderBy(customers.id)
    .for('no key update');
  return changePhones(db, id, { phones, seen, which: customersVisibleTo(actor) });
}

async function ownNumbers(db: Queryable, id: number): Promise<string[]> {
  const rows = await db
    .select({ number: customerPhones.phoneNumber })
    .from(customerPhones)
    .where(eq(customerPhones.customerId, id));
  return rows.map(({ number }) => number);
}

/** Changes what is sent. A check of the code goes when the code changes. */
export function changeCustomer(
  ctx: Context,
  actor: Actor,
  id: number,
  patch: CustomerPatch,
): Promise<CustomerView> {
  permit(canKeepCustomers(actor));
  return transaction(ctx, async (ctx) => {
    await lockHidden(ctx.db, actor, id, patch);
    const before = await lockCustomer(ctx.db, actor, id);
    const kind = patch.kind ?? before.kind;
    const merged = { ...fieldsOf(CUSTOMER_FIELDS, before), ...patch, kind };
    requireOfKind(merged as Partial<CustomerInput>);
    const isOtherCode =
      (patch.national_code !== undefined && patch.national_code !== before.nationalCode) ||
      (patch.national_id !== undefined && patch.national_id !== before.nationalId);
    const [after] = await ctx.db
      .update(customers)
      .set({
        ...columnsOf(CUSTOMER_FIELDS, patch),
        kind,
        ...(isOtherCode && { codeCheckedAt: null, codeCheckedBy: null }),
        comparedAt: null,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(customers.id, id))
      .returning();
    if (!after) throw new AppError('not_found');
    const isRenamed = after.name !== before.name;
    const numbers = patch.phones && (await savePhones(ctx, actor, id, patch));
    await lead(
      ctx,
      actor,
      after,
      isRenamed ? await ownNumbers(ctx.db, id) : (numbers?.added ?? []),
    );
    const change = changeOf(before, after);
    if (change || numbers?.isChanged || kind !== before.kind) {
      await recordAudit(ctx.db, actor.id, 'customer.updated', id, change ?? {});
    }
    ctx.changed();
    return customerOf(ctx, actor, id);
  });
}

/** Whether one of the accounts of a customer is the actor's own. */
async function isOwn(ctx: InTransaction, actor: Actor, id: number): Promise<boolean> {
  const own = and(eq(users.id, actor.id), inArray(users.customerId, await groupOf(ctx.db, id)));
  return (await ctx.db.$count(users, own)) > 0;
}

/**
 * Records that the code of a customer was compared with papers. 409 `no_code` where there is none and `other_person`
 * where one merged into it has another checked one, 403 for the caller's own. An earlier check stays.
 */
export function checkCode(ctx: Context, actor: Actor, id: number): Promise<CustomerView> {
  permit(canKeepCustomers(actor));
  return transaction(ctx, async (ctx) => {
    const row = await lockCustomer(ctx.db, actor, id);
    if (await isOwn(ctx, actor, id)) {
      throw new AppError('forbidden', { code: 'own_account', message: CUSTOMER_ERRORS.ownAccount });
    }
    if (!row.nationalCode && !row.nationalId) throw conflict('no_code', CUSTOMER_ERRORS.noCode);
    if (!row.codeCheckedAt) {
      const codes = await checkedCodes(ctx.db, await groupOf(ctx.db, id, actor));
      if (codes.add(codeOf(row)).size > 1) {
        throw conflict('other_person', CUSTOMER_ERRORS.otherChecked);
      }
      await ctx.db
        .update(customers)
        .set({
          codeCheckedAt: ctx.now(),
          codeCheckedBy: actor.id,
          comparedAt: null,
          updatedAt: sql`clock_timestamp()`,
        })
        .where(eq(customers.id, id));
      await recordAudit(ctx.db, actor.id, 'customer.code_checked', id, {
        after: { national_code: row.nationalCode, national_id: row.nationalId },
      });
      ctx.changed();
    }
    return customerOf(ctx, actor, id);
  });
}
