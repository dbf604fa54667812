/** The page of one customer: each part's newest rows, found by the customer's own indexes. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { countUpTo } from '#db/count-up-to.ts';
import { isAmong } from '#db/many.ts';
import {
  claims,
  customerMerges,
  customerProposals,
  customers,
  policies,
  policyReminders,
  requests,
  users,
} from '#db/schema/index.ts';
import { customersVisibleTo } from '#db/visible-requests.ts';
import { PART_COUNT_LIMIT as COUNT_LIMIT } from '#domain/customers.ts';
import type { Actor } from '#domain/roles.ts';
import { recordRead } from '#features/audit/audit.server.ts';
import { presentPolicy, readPolicies } from '#features/policies/policies.server.ts';
import { isOpenReminder, readReminders } from '#features/policies/reminders/reminders.server.ts';
import { listStopped } from '#features/policies/stop.server.ts';
import { readListed } from '#features/requests/listed.server.ts';
import { presentRequest } from '#features/requests/view.server.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import {
  type CustomerDetail,
  customerClaim,
  MEMBERS_SHOWN,
  PART_SHOWN,
  type PartQuery,
} from './detail.ts';
import { dueOf, openPapersOf, openTasksOf } from './detail-due.server.ts';
import { isOpenRequest, type Of, requestName, requestsOf } from './detail-of.server.ts';
import {
  fileIdsOf,
  logIdsOf,
  readFiles,
  readLog,
  readMembers,
  readTexts,
  textIdsOf,
} from './detail-parts.server.ts';
import { SPLIT_DAYS } from './merge.ts';
import { canKeepCustomers } from './permissions.ts';
import { isOutside } from './proposals.server.ts';
import { customerOf, groupOf, nameOf } from './store.server.ts';

/** Terms that have no next one: the latest of each policy. */
const isLatestTerm: SQL = sql`not exists (
  select from policies as later where later.previous_id = ${policies.id})`;

async function policiesOf({ ctx, ids }: Of) {
  const where = and(isAmong(policies.customerId, ids), isLatestTerm);
  const rows = await readPolicies(
    ctx.db,
    { where, limit: PART_SHOWN },
    sql`${policies.status} = 'active' desc`,
    sql`case when ${policies.status} = 'active' then ${policies.endsOn} end asc`,
    sql`${policies.endsOn} desc`,
    sql`${policies.id} desc`,
  );
  const firsts = rows.map(({ id, firstId }) => firstId ?? id);
  const [terms, count, allTerms] = await Promise.all([
    ctx.db
      .select({ first: policies.firstId, count: sql`count(*)`.mapWith(Number) })
      .from(policies)
      .where(and(isNotNull(policies.firstId), inArray(policies.firstId, [0, ...firsts])))
      .groupBy(policies.firstId),
    countUpTo(ctx.db, policies, where, COUNT_LIMIT),
    countUpTo(ctx.db, policies, isAmong(policies.customerId, ids), COUNT_LIMIT),
  ]);
  const counted = new Map(terms.map(({ first, count }) => [first, count + 1]));
  return {
    rows: rows.map((row) => ({
      ...presentPolicy(row),
      terms: counted.get(row.firstId ?? row.id) ?? 1,
    })),
    count,
    terms: allTerms,
  };
}

async function claimsOf(of: Of) {
  const rows = await of.ctx.db
    .select({ request: requestName, claim: claims, isOpen: sql<boolean>`${isOpenRequest}` })
    .from(requests)
    .innerJoin(claims, eq(claims.requestId, requests.id))
    .where(requestsOf(of))
    .orderBy(sql`${isOpenRequest} desc`, desc(requests.createdAt), desc(requests.id))
    .limit(PART_SHOWN);
  const papers = await openPapersOf(of, rows);
  return rows.map(({ request, claim, isOpen }) => ({
    ...present(customerClaim.omit({ open_papers: true }), { ...claim, request, isOpen }),
    request,
    is_open: isOpen,
    open_papers: papers.get(request.id)?.length ?? 0,
  }));
}

/** Its reminders that no policy of the book was made of, the latest end first. */
async function remindersOf({ ctx, ids }: Of) {
  const where = isAmong(policyReminders.customerId, ids);
  const [rows, count] = await Promise.all([
    readReminders(ctx.db, where, PART_SHOWN),
    countUpTo(ctx.db, policyReminders, and(where, isOpenReminder), COUNT_LIMIT),
  ]);
  return { rows, count };
}

/** Its requests but for claims, the open ones first. */
async function sentOf(of: Of) {
  const where = requestsOf(of, ne(requests.kind, 'claim'));
  const [rows, count] = await Promise.all([
    readListed(
      of.ctx.db,
      { where, limit: PART_SHOWN },
      sql`${requests.status} <> 'closed' desc`,
      sql`${requests.createdAt} desc`,
      sql`${requests.id} desc`,
    ),
    countUpTo(of.ctx.db, requests, where, COUNT_LIMIT),
  ]);
  return { rows: rows.map(presentRequest), count };
}

/** How many proposals to be one with another that the viewer may know of. */
function countProposals({ ctx, viewer }: Of, id: number): Promise<number> {
  const pair = sql`(${customerProposals.oneId}, ${customerProposals.otherId})`;
  const where = and(
    isNull(customerProposals.rejectedAt),
    sql`${id} in ${pair}`,
    sql`not exists (select from customers where id in ${pair} and ${isOutside(viewer)})`,
  );
  return countUpTo(ctx.db, customerProposals, where, COUNT_LIMIT);
}

/** From the newest on, as far as is counted. */
const COUNTING = { after: undefined, limit: COUNT_LIMIT };

/** How many there are of a part that is counted by its ids, and its newest rows. */
async function newestOf<Row>(
  of: Of,
  idsOf: (of: Of, counting: typeof COUNTING) => Promise<number[]>,
  read: (of: Of, ids: number[]) => Promise<Row[]>,
) {
  const ids = await idsOf(of, COUNTING);
  return { rows: await read(of, ids.slice(0, PART_SHOWN)), count: ids.length };
}

/** Whether its numbers want reminders. */
async function consentOf({ ctx }: Of, phones: CustomerDetail['phones']) {
  const numbers = phones.map(({ number }) => number);
  const stopped = await listStopped(ctx.db, numbers);
  return numbers.map((number) => ({
    number,
    stopped_at: stopped.get(number)?.toISOString() ?? null,
  }));
}

async function mergedOf({ ctx, viewer, ids }: Of) {
  const [root = 0, ...others] = ids;
  if (others.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: customers.id,
      name: customers.name,
      numbers: customers.numbers,
      at: customerMerges.at,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(customers)
    .innerJoin(
      customerMerges,
      and(eq(customerMerges.fromId, customers.id), isNull(customerMerges.undoneAt)),
    )
    .leftJoin(users, eq(users.id, customerMerges.by))
    .where(and(eq(customers.mergedInto, root), customersVisibleTo(viewer)))
    .orderBy(desc(customerMerges.at), customers.id);
  const until = ctx.now().getTime() - days(SPLIT_DAYS);
  return rows.map(({ id, name, numbers, at, ...by }) => ({
    ...{ id, name, numbers, at: at.toISOString() },
    by: nameOf(by),
    can_split: at.getTime() >= until,
  }));
}

/** Whose page is asked for: of one that was merged into another, the other's. 404 for none. */
async function rootOf(ctx: Context, actor: Actor, asked: number): Promise<number> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, asked), customersVisibleTo(actor)));
  if (!row) throw new AppError('not_found');
  return row.mergedInto ?? row.id;
}

/** The customer that is asked for and all that is merged into it. 404 before the read is recorded. */
async function opened(ctx: Context, actor: Actor, asked: number) {
  permit(canKeepCustomers(actor));
  const id = await rootOf(ctx, actor, asked);
  const shown = await customerOf(ctx, actor, id);
  await recordRead(ctx.db, actor.id, 'customer.viewed', id);
  const ids = await groupOf(ctx.db, id, actor);
  const of: Of = { ctx, viewer: actor, ids, today: isoDateInTehran(ctx.now()) };
  return { shown, of };
}

/**
 * A customer with the newest of each part; of one that was merged into another, the other. 404 for none.
 * Reading is audited first; 503 when that fails.
 */
export async function customerDetailOf(
  ctx: Context,
  actor: Actor,
  asked: number,
): Promise<CustomerDetail> {
  const { shown, of } = await opened(ctx, actor, asked);
  const tasks = await openTasksOf(of);
  // At once: one after the other their ways to the database and back would be most of the time.
  const [due, held, reminders, sent, filed, claimCount] = await Promise.all([
    dueOf(of, tasks),
    policiesOf(of),
    remindersOf(of),
    sentOf(of),
    claimsOf(of),
    countUpTo(ctx.db, requests, requestsOf(of, eq(requests.kind, 'claim')), COUNT_LIMIT),
  ]);
  const [texts, files, log, members, consent, merged, proposals] = await Promise.all([
    newestOf(of, textIdsOf, readTexts),
    newestOf(of, fileIdsOf, readFiles),
    newestOf(of, logIdsOf, readLog),
    readMembers(of, COUNTING),
    consentOf(of, shown.phones),
    mergedOf(of),
    countProposals(of, shown.id),
  ]);
  return {
    ...shown,
    ...{ consent, merged, proposals, due },
    members: members.slice(0, MEMBERS_SHOWN),
    tasks: tasks.slice(0, PART_SHOWN),
    policies: held.rows,
    reminders: reminders.rows,
    requests: sent.rows,
    claims: filed,
    texts: texts.rows,
    files: files.rows,
    log: log.rows,
    counts: {
      due: due.length,
      tasks: tasks.length,
      policies: held.count,
      terms: held.terms,
      reminders: reminders.count,
      requests: sent.count,
      claims: claimCount,
      texts: texts.count,
      files: files.count,
      log: log.count,
      members: members.length,
    },
  };
}

/** The next rows of a part. 404 where the customer is none for the caller; audited as its page is. */
export async function customerPartOf<Part>(
  ctx: Context,
  actor: Actor,
  asked: number,
  query: PartQuery,
  read: (of: Of, query: PartQuery) => Promise<Part>,
): Promise<Part> {
  const { of } = await opened(ctx, actor, asked);
  return read(of, query);
}
