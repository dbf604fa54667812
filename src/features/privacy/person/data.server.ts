import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  auditLog,
  requests,
  smsOutbox,
  submissions,
  type UserRow,
  users,
} from '#db/schema/index.ts';
import type { PersonInput } from '../contract.ts';
import { countPoliciesOf, findHolder } from './policies.data.server.ts';

/** One person: an account, its number, or a number without one. */
export type Person = { user: UserRow | null; phoneNumber: string };

async function userBy(db: Queryable, where: SQL): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(where);
  return row ?? null;
}

export const findAccount = (db: Queryable, id: number) => userBy(db, eq(users.id, id));

/** The number that a request came from. */
async function findSender(db: Queryable, id: number) {
  const [row] = await db
    .select({ phoneNumber: requests.phoneNumber })
    .from(requests)
    .where(eq(requests.id, id));
  return row ?? null;
}

/** The one who is meant; null when there is no such account, request or policy. */
export async function findPerson(db: Queryable, given: PersonInput): Promise<Person | null> {
  if (given.user_id !== undefined) {
    const user = await findAccount(db, given.user_id);
    return user && { user, phoneNumber: user.phoneNumber };
  }
  const found =
    given.policy_id === undefined
      ? await findSender(db, given.request_id ?? 0)
      : await findHolder(db, given.policy_id);
  if (!found) return null;
  const { phoneNumber } = found;
  return { user: await userBy(db, eq(users.phoneNumber, phoneNumber)), phoneNumber };
}

type Of = { userId: number | null; phoneNumber: string };
export const ofPerson = ({ user, phoneNumber }: Person): Of => ({
  userId: user?.id ?? null,
  phoneNumber,
});

/**
 * What was sent with an account on its own behalf. While one is of the staff one writes down what callers say: that is
 * the callers', also after one has left. Since when one was of it nobody knows of earlier times, then it is all of them.
 */
function sentAsCustomer(userId: number, of: typeof requests | typeof submissions): SQL {
  return sql`(${of.userId} = ${userId}
    and not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} <> 'customer'
      and ${of.createdAt} >= coalesce(${users.staffSince}, '-infinity'))
    and not exists (select 1 from ${auditLog} where ${auditLog.subjectType} = 'user'
      and ${auditLog.subjectId} = ${userId} and ${auditLog.action} = 'user.role_changed'
      and ${auditLog.after} ->> 'role' = 'customer' and ${auditLog.at} >= ${of.createdAt}))`;
}

/** Requests from the person's number, or sent with their account for another's. */
function ownIds({ userId, phoneNumber }: Of): SQL {
  const byAccount = userId === null ? sql`` : sql`or ${sentAsCustomer(userId, requests)}`;
  return sql`select ${requests.id} from ${requests}
    where ${requests.phoneNumber} = ${phoneNumber} ${byAccount}`;
}

/**
 * The requests of a person: their own, and those that staff found to be the same person's and joined with them,
 * whatever number they came from.
 */
export function idsOfPerson(of: Of): SQL {
  return sql`(with own as (${ownIds(of)}),
    heads as (select coalesce(joined_into, id) as id from ${requests} where id in (select id from own))
    select one.id from ${requests} as one
    where one.id in (select id from own) or one.id in (select id from heads)
      or one.joined_into in (select id from heads))`;
}

const isOfPerson = (of: Of): SQL => sql`${requests.id} in ${idsOfPerson(of)}`;

/** Requests that are not erased yet, the oldest first. */
export async function listToErase(db: Queryable, of: Of, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isOfPerson(of), isNull(requests.erasedAt)))
    .orderBy(requests.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** All of a person's requests, the oldest first; erased ones too. */
export const listRequestsOf = (db: Queryable, of: Of) =>
  db.select().from(requests).where(isOfPerson(of)).orderBy(requests.id);

/** What the person sent with their account for requests of others, where that request is not theirs. */
export function listForeignSubmissions(db: Queryable, of: Of) {
  return db
    .select({ id: submissions.id, requestId: submissions.requestId })
    .from(submissions)
    .where(
      and(
        sentAsCustomer(of.userId ?? 0, submissions),
        sql`${submissions.requestId} not in ${idsOfPerson(of)}`,
      ),
    )
    .orderBy(submissions.id);
}

/** Texts to the number, and about requests of the person. */
export const isTextOf = (of: Of): SQL | undefined =>
  or(eq(smsOutbox.phoneNumber, of.phoneNumber), sql`${smsOutbox.requestId} in ${idsOfPerson(of)}`);

export const listTextsOf = (db: Queryable, of: Of) =>
  db.select().from(smsOutbox).where(isTextOf(of)).orderBy(smsOutbox.id);

/** Texts to a number. */
export async function listTextIds(
  db: Queryable,
  phoneNumber: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(eq(smsOutbox.phoneNumber, phoneNumber))
    .orderBy(smsOutbox.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What there is of a person, in numbers. */
export async function countOf(db: Queryable, of: Of) {
  const live = and(isOfPerson(of), isNull(requests.erasedAt));
  const open = and(live, ne(requests.status, 'closed'), eq(requests.isSpam, false));
  return {
    requests: await db.$count(requests, live),
    open: await db.$count(requests, and(open, isNull(requests.joinedInto))),
    texts: await db.$count(smsOutbox, isTextOf(of)),
    policies: await countPoliciesOf(db, of.phoneNumber),
  };
}

/** Accounts locked until the transaction ends, by id; always in one order, so that two never block each other. */
export async function lockAccounts(
  tx: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserRow>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The name that a request was sent with. */
export async function findNameOfRequest(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db
    .select({ name: requests.fullName })
    .from(requests)
    .where(eq(requests.id, id));
  return row?.name ?? null;
}
