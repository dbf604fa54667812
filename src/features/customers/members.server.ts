/** The household or company of a customer. */
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { customerMembers, customers } from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, conflict, permit } from '#lib/http/errors.ts';
import { CUSTOMER_ERRORS, type MemberInput } from './customers.ts';
import { canKeepCustomers } from './permissions.ts';
import { lockCustomer } from './store.server.ts';

/**
 * The members of some customers, and those that they are members of, by their present customer; only those that
 * the viewer may know of.
 */
export async function membersOf(
  db: Queryable,
  viewer: Viewer,
  ids: readonly number[],
  { after, limit }: { after?: number | undefined; limit: number },
) {
  const [head, member] = [alias(customers, 'head'), alias(customers, 'member')];
  const given = sql`${sql.param([...ids])}::bigint[]`;
  const root = (of: { mergedInto: AnyPgColumn; id: AnyPgColumn }) =>
    sql<number>`coalesce(${of.mergedInto}, ${of.id})`.mapWith(Number);
  const rows = await db
    .select({
      id: customerMembers.id,
      role: customerMembers.role,
      headId: root(head),
      headName: head.name,
      memberId: root(member),
      memberName: member.name,
    })
    .from(customerMembers)
    .innerJoin(head, eq(head.id, customerMembers.customerId))
    .innerJoin(member, eq(member.id, customerMembers.memberId))
    .where(
      and(
        or(
          sql`${customerMembers.customerId} = any(${given})`,
          sql`${customerMembers.memberId} = any(${given})`,
        ),
        after === undefined ? undefined : gt(customerMembers.id, after),
        customersVisibleTo(viewer, head),
        customersVisibleTo(viewer, member),
      ),
    )
    .orderBy(customerMembers.id)
    .limit(limit);
  return rows.map(({ id, role, headId, headName, memberId, memberName }) => {
    const isHead = ids.includes(headId);
    return {
      id,
      role,
      /** Whether the other one is the member; else this customer is a member of the other's. */
      isMember: isHead,
      customer: isHead ? { id: memberId, name: memberName } : { id: headId, name: headName },
    };
  });
}

/** Adds a member. 404 for a customer that is none, 409 `member` for one that is added already. */
export function addMember(
  ctx: Context,
  actor: Actor,
  id: number,
  { customer, role }: MemberInput,
): Promise<Record<string, never>> {
  permit(canKeepCustomers(actor));
  return transaction(ctx, async (ctx) => {
    if (id === customer) throw conflict('member', CUSTOMER_ERRORS.member);
    for (const one of [id, customer].sort((a, b) => a - b)) await lockCustomer(ctx.db, actor, one);
    const added = await ctx.db
      .insert(customerMembers)
      .values({ customerId: id, memberId: customer, role, createdBy: actor.id })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw conflict('member', CUSTOMER_ERRORS.member);
    await recordAudit(ctx.db, actor.id, 'customer.member_added', id, {
      after: { member: customer, role },
    });
    ctx.changed();
    return {};
  });
}

/** Removes a member by the id of the membership. */
export function removeMember(
  ctx: Context,
  actor: Actor,
  id: number,
  member: number,
): Promise<Record<string, never>> {
  permit(canKeepCustomers(actor));
  return transaction(ctx, async (ctx) => {
    const [removed] = await ctx.db
      .delete(customerMembers)
      .where(
        and(
          eq(customerMembers.id, member),
          sql`${customerMembers.customerId} in (select id from customers where id = ${id} or merged_into = ${id})`,
        ),
      )
      .returning();
    if (!removed) throw new AppError('not_found');
    await recordAudit(ctx.db, actor.id, 'customer.member_removed', id, {
      before: { member: removed.memberId, role: removed.role },
    });
    ctx.changed();
    return {};
  });
}
