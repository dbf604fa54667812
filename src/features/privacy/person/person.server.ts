import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/client.ts';
import { claims, requests, smsOutbox, submissions, type UserRow } from '#db/schema/index.ts';
import { findUserById, findUserByPhone } from '#features/auth/auth.server.ts';
import type { PersonInput } from '../privacy.ts';
import { countPoliciesOf, findHolder } from './policies.server.ts';
import { type Of, requestIdsOf, type Share } from './shares.server.ts';

/** One person: an account, its number, or a number without one. */
export type Person = { user: UserRow | null; phoneNumber: string };

/** The number that a request came from. */
async function findSender(db: Queryable, id: number) {
  const [row] = await db
    .select({ phoneNumber: requests.phoneNumber })
    .from(requests)
    .where(eq(requests.id, id));
  return row ?? null;
}

/** The person that the input names; null when there is no such account, request or policy. */
export async function findPerson(db: Queryable, given: PersonInput): Promise<Person | null> {
  if (given.user_id !== undefined) {
    const user = await findUserById(db, given.user_id);
    return user && { user, phoneNumber: user.phoneNumber };
  }
  const found =
    given.policy_id === undefined
      ? await findSender(db, given.request_id ?? 0)
      : await findHolder(db, given.policy_id);
  if (!found) return null;
  const { phoneNumber } = found;
  return { user: await findUserByPhone(db, phoneNumber), phoneNumber };
}

export const ofPerson = ({ user, phoneNumber }: Person): Of => ({
  userId: user?.id ?? null,
  phoneNumber,
});

/** These requests, the oldest first, erased ones included. */
export const listRequests = (db: Queryable, ids: readonly number[]) =>
  db
    .select()
    .from(requests)
    .where(inArray(requests.id, [...ids]))
    .orderBy(requests.id);

/** The codes of others' submissions to the requests of these shares. */
const codesOfOthers = (of: readonly Share[]): SQL => {
  const own = of.flatMap(({ submissionIds }) => submissionIds);
  return sql`select ${submissions.trackingCode} from ${submissions}
    where ${submissions.requestId} = ${smsOutbox.requestId}
      and ${submissions.id} <> all(${sql.param(own)}::bigint[])`;
};

/**
 * Texts about the person's own requests, and texts to their number; without those about a request that only
 * others sent, and those with the code of another sender.
 */
const isTextOf = (of: Of, shares: readonly Share[]): SQL | undefined => {
  const idsOf = (which: Share['of'][]) =>
    sql.param(requestIdsOf(shares.filter((one) => which.includes(one.of))));
  const isOwnText = sql`(${smsOutbox.requestId} is null
    or (${smsOutbox.requestId} = any(${idsOf(['part'])}::bigint[])
      and not exists (select 1 from (${codesOfOthers(shares)}) as others(code)
        where position(others.code in concat(${smsOutbox.body}, ' ', ${smsOutbox.params})) > 0)))`;
  return or(
    and(eq(smsOutbox.phoneNumber, of.phoneNumber), isOwnText),
    sql`${smsOutbox.requestId} = any(${idsOf(['whole'])}::bigint[])`,
  );
};

export const listTextsOf = (db: Queryable, of: Of, shares: readonly Share[]) =>
  db.select().from(smsOutbox).where(isTextOf(of, shares)).orderBy(smsOutbox.id);

/** The ids of texts to a number. */
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

/** How much data there is of a person. */
export async function countOf(db: Queryable, of: Of, shares: readonly Share[]) {
  const whole = shares.filter((one) => one.of === 'whole' && !one.isErased);
  const isOpen = and(
    inArray(requests.id, requestIdsOf(whole)),
    ne(requests.status, 'closed'),
    eq(requests.isSpam, false),
    isNull(requests.joinedInto),
  );
  return {
    requests: whole.length,
    open: await db.$count(requests, isOpen),
    texts: await db.$count(smsOutbox, isTextOf(of, shares)),
    policies: await countPoliciesOf(db, of.phoneNumber),
  };
}

/** The open claims of the requests that an erasure would erase. */
export function listOpenClaims(db: Queryable, shares: readonly Share[]) {
  const ids = requestIdsOf(shares.filter(({ hasRest, isErased }) => hasRest && !isErased));
  return db
    .select({
      id: requests.id,
      trackingCode: requests.trackingCode,
      line: claims.line,
      lossDate: claims.lossDate,
    })
    .from(requests)
    .innerJoin(claims, eq(claims.requestId, requests.id))
    .where(
      and(inArray(requests.id, ids), ne(requests.status, 'closed'), eq(requests.isSpam, false)),
    )
    .orderBy(requests.id);
}

/** The name that a request was sent with. */
async function findNameOfRequest(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db
    .select({ name: requests.fullName })
    .from(requests)
    .where(eq(requests.id, id));
  return row?.name ?? null;
}

/** A person's name: that of the account, else the one on the request or the policy. */
export async function nameOf(
  db: Database,
  { user }: Person,
  { request_id, policy_id }: PersonInput,
): Promise<string> {
  if (user) return `${user.firstName} ${user.lastName}`.trim();
  if (policy_id !== undefined) return (await findHolder(db, policy_id))?.name ?? '';
  return (await findNameOfRequest(db, request_id ?? 0)) ?? '';
}
