/**
 * Which customers may be one: found by a job, compared with the reasons, and left to people. Only equal codes
 * that the staff checked are certain.
 */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { rowsOf } from '#db/rows.ts';
import { customerProposals, customers } from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer } from '#db/visible-requests.ts';
import type { SameReason } from '#domain/customers.ts';
import type { Actor } from '#domain/roles.ts';
import { type Context, transaction } from '#kit/context.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { permit } from '#lib/http/errors.ts';
import { type Alikeness, alikeNames } from './alike.ts';
import type { Proposal } from './merge.ts';
import { canKeepCustomers } from './permissions.ts';
import { codeOf, isCertainly, presentCustomers, type StoredCustomer } from './store.server.ts';

/** How many customers one transaction compares with the others. */
const AT_ONCE = 200;
/** A name that more customers have says nothing by itself. */
const COMMON_NAME = 4;
/** The most others that one customer is compared with. */
const MOST_COMPARED = 60;
/** Counting stops at this number. */
const COUNT_LIMIT = 1000;

/** A pair that has something in common, with what compares them. */
type Candidate = {
  one: string;
  other: string;
  one_name: string;
  other_name: string;
  kinds_differ: boolean;
  same_code: boolean;
  codes_differ: boolean;
  both_checked: boolean;
  same_birthday: boolean;
  birthdays_differ: boolean;
  same_phone: boolean;
  same_plate: boolean;
  is_rare: boolean;
};

/** Everyone who shares a code, a number, a name or an insured thing with one of these customers. */
const candidates = (tx: Transaction, ids: readonly number[]) =>
  rowsOf<Candidate>(
    tx,
    sql`with asked as (
      select * from customers where id = any(${sql.param([...ids])}::bigint[]) and merged_into is null
    ), members as (
      select asked.id as root, asked.id as id from asked
      -- Of whom only complaints are known, a pair that all of the staff see says nothing.
      union all select merged_into, id from customers where merged_into in (select id from asked) and not is_of_complaint
    ), found as (
      select asked.id as one, same.id as other, 'code' as why from asked
        join customers as same on same.national_code = asked.national_code or same.national_id = asked.national_id
      union select members.root, coalesce(leads.merged_into, leads.id), 'phone' from members
        join customer_phones as own on own.customer_id = members.id
        cross join lateral (select customer_id from customer_phones
          where phone_number = own.phone_number limit ${MOST_COMPARED}) as theirs
        join customers as leads on leads.id = theirs.customer_id
          and (leads.merged_into is null or not leads.is_of_complaint)
      union select asked.id, coalesce(same.merged_into, same.id), 'name' from asked
        cross join lateral (select id, merged_into from customers
          where name_sound = asked.name_sound and asked.name <> '' and id <> asked.id limit ${COMMON_NAME}) as same
      -- Of a common name those of the same birthday.
      union select asked.id, coalesce(same.merged_into, same.id), 'name' from asked
        cross join lateral (select id, merged_into from customers where name_sound = asked.name_sound
          and asked.name <> '' and birthday = asked.birthday and id <> asked.id limit ${MOST_COMPARED}) as same
      union select members.root, coalesce(leads.merged_into, leads.id), 'plate' from members
        join policies as own on own.customer_id = members.id and own.insured_object is not null
          and own.line in ('motor_third_party', 'motor_hull')
        -- By the object alone: asked for a customer too, the planner once took the index of customers and read it all.
        cross join lateral (select customer_id from policies where insured_object = own.insured_object
          limit ${MOST_COMPARED}) as theirs
        join customers as leads on leads.id = theirs.customer_id
    ), pairs as (
      select one, other, bool_or(why = 'phone') as same_phone, bool_or(why = 'plate') as same_plate
      from found where one <> other group by one, other
    ), limited as (
      select *, row_number() over (partition by one order by same_phone desc, same_plate desc, other) as place from pairs
    )
    select one, other, a.name as one_name, b.name as other_name, a.kind <> b.kind as kinds_differ,
      coalesce(a.national_code = b.national_code or a.national_id = b.national_id, false) as same_code,
      coalesce(a.national_code <> b.national_code or a.national_id <> b.national_id, false) as codes_differ,
      a.code_checked_at is not null and b.code_checked_at is not null as both_checked,
      coalesce(a.birthday = b.birthday, false) as same_birthday,
      coalesce(a.birthday <> b.birthday, false) as birthdays_differ,
      same_phone, same_plate,
      (select count(*) from (select from customers as named where named.name_sound = a.name_sound
        limit ${COMMON_NAME}) as few) < ${COMMON_NAME} as is_rare
    from limited join customers as a on a.id = one join customers as b on b.id = other
    where place <= ${MOST_COMPARED} and b.merged_into is null`,
  );

const NAME_REASONS: Partial<Record<Alikeness, SameReason>> = {
  same: 'name',
  alike: 'alike_name',
  partly: 'alike_name',
};

/** Why a pair may be one customer; null where that is not enough. */
function reasonsOf(pair: Candidate): SameReason[] | null {
  if (pair.kinds_differ || pair.codes_differ) return null;
  const names = alikeNames(pair.one_name, pair.other_name);
  const reasons: SameReason[] = [];
  if (pair.same_code) reasons.push(pair.both_checked ? 'checked_code' : 'code');
  if (pair.same_phone) reasons.push('phone');
  if (pair.same_plate) reasons.push('plate');
  const byName = NAME_REASONS[names];
  if (byName) reasons.push(byName);
  if (pair.same_birthday) reasons.push('birthday');
  if (pair.same_code) return reasons;
  if (pair.birthdays_differ || names === 'other') return null;
  if (pair.same_phone) return reasons;
  // Without a code or a number in common, part of a name is too little.
  if (names === 'partly') return null;
  if (pair.same_plate || pair.same_birthday) return reasons;
  return names === 'same' && pair.is_rare ? reasons : null;
}

/** Compares some customers with all others; answers how many. */
async function compareSome(tx: Transaction, at: Date): Promise<number> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(isNull(customers.comparedAt))
    .orderBy(customers.id)
    .limit(AT_ONCE)
    .for('no key update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const found = new Map(
    (await candidates(tx, ids)).flatMap((pair) => {
      const reasons = reasonsOf(pair);
      if (!reasons) return [];
      const [oneId, otherId] = [Number(pair.one), Number(pair.other)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      const isCertain = reasons.includes('checked_code');
      return [[`${oneId} ${otherId}`, { oneId, otherId, reasons, isCertain, createdAt: at }]];
    }),
  );
  const given = sql`${sql.param(ids)}::bigint[]`;
  await tx.execute(sql`delete from customer_proposals
    where rejected_at is null and (one_id = any(${given}) or other_id = any(${given}))`);
  const pairs = [...found.values()].sort((a, b) => a.oneId - b.oneId || a.otherId - b.otherId);
  if (pairs.length > 0) {
    await tx
      .insert(customerProposals)
      .values(pairs)
      .onConflictDoUpdate({
        target: [customerProposals.oneId, customerProposals.otherId],
        set: { reasons: sql`excluded.reasons`, isCertain: sql`excluded.is_certain` },
      });
  }
  await tx.execute(sql`update customers set compared_at = ${at.toISOString()}::timestamptz
    where id = any(${given})`);
  return ids.length;
}

/** Housekeeping: compares new and changed customers with all others. */
export async function compareCustomers(ctx: Context, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const compared = await transaction(ctx, ({ db }) => compareSome(db, ctx.now()));
    if (compared < AT_ONCE) return;
  }
}

/** Customers that are in no pair for a viewer: merged ones, and those that they may not know of. */
export function isOutside(viewer: Viewer): SQL {
  const visible = customersVisibleTo(viewer);
  return sql`(${customers.mergedInto} is not null${visible ? sql` or not (${visible})` : sql``})`;
}

type Compared = {
  one: StoredCustomer;
  other: StoredCustomer;
  reasons: SameReason[];
  isCertain: boolean;
};

/** What a pair still says of codes, which may be others than when it was compared. */
function sinceCompared({ one, other, reasons, isCertain }: Compared) {
  const isNow = isCertain && isCertainly(one, other);
  const ofCode: SameReason[] =
    one.kind === other.kind && codeOf(one) === codeOf(other) ? ['code'] : [];
  const isOfCode = (reason: SameReason) => reason === 'code' || reason === 'checked_code';
  return {
    is_certain: isNow,
    reasons: isNow ? reasons : reasons.flatMap((reason) => (isOfCode(reason) ? ofCode : reason)),
  };
}

/** Pairs that may be one customer, or those of one customer, the certain ones first. */
export async function listProposals(
  ctx: Context,
  actor: Actor,
  { customer, ...paging }: { page: number; per_page: number; customer?: number | undefined },
) {
  permit(canKeepCustomers(actor));
  const [one, other] = [alias(customers, 'one'), alias(customers, 'other')];
  const { oneId, otherId, reasons, isCertain, createdAt, rejectedAt } = customerProposals;
  const isOpenPair = sql`not exists (
    select from customers where id in (${oneId}, ${otherId}) and ${isOutside(actor)})`;
  const isOfOne = customer === undefined ? undefined : sql`${customer} in (${oneId}, ${otherId})`;
  const isListed = and(isNull(rejectedAt), isOpenPair, isOfOne);
  const rows = await ctx.db
    .select({ one, other, reasons, isCertain })
    .from(customerProposals)
    .innerJoin(one, and(eq(one.id, oneId), isNull(one.mergedInto)))
    .innerJoin(other, and(eq(other.id, otherId), isNull(other.mergedInto)))
    .where(isListed)
    .orderBy(desc(isCertain), desc(createdAt), oneId, otherId)
    .limit(paging.per_page)
    .offset((paging.page - 1) * paging.per_page);
  const counted = await countUpTo(ctx.db, customerProposals, isListed, COUNT_LIMIT + 1);
  const views = await presentCustomers(
    ctx.db,
    actor,
    rows.flatMap((row) => [row.one, row.other]),
  );
  const viewOf = (id: number) => views.find((view) => view.id === id);
  return {
    data: rows.flatMap((row): Proposal[] => {
      const [first, second] = [viewOf(row.one.id), viewOf(row.other.id)];
      if (!first || !second) return [];
      return [{ one: first, other: second, ...sinceCompared(row) }];
    }),
    meta: countedMeta(paging, counted, COUNT_LIMIT),
  };
}
