import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import {
  claims,
  comparisons,
  insurers,
  policies,
  requests,
  submissions,
  users,
} from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { Role } from '#domain/roles.ts';
import { MOST_FOUND } from './contract.ts';
import type { NamedSource } from './misspelt.data.server.ts';

/** The first half is worded as the partial index of the newest requests is. */
const amongRequests = (viewer: Viewer): SQL | undefined =>
  and(sql`not ${requests.isSpam} and ${requests.joinedInto} is null`, visibleTo(viewer));

/**
 * All requests that people sent and the caller may see. Spam, and a request joined to another one, are found
 * by their code alone.
 */
export const requestsOf = (viewer: Viewer): NamedSource => ({
  table: requests,
  id: requests.id,
  searchText: requests.searchText,
  searchMore: requests.searchMore,
  createdAt: requests.createdAt,
  names: sql`${requests.fullName}`,
  among: amongRequests(viewer),
});

const ofRole = (role: Role | null): SQL | undefined => (role ? eq(users.role, role) : undefined);

/** The people of a role, or all of them. */
export const peopleOf = (role: Role | null): NamedSource => ({
  table: users,
  id: users.id,
  searchText: users.searchText,
  searchMore: users.searchMore,
  createdAt: users.createdAt,
  names: sql`${users.firstName} || ' ' || ${users.lastName}`,
  among: ofRole(role),
});

/** All policies. */
export const POLICIES: NamedSource = {
  table: policies,
  id: policies.id,
  searchText: policies.searchText,
  searchMore: null,
  createdAt: policies.createdAt,
  names: sql`${policies.holderName}`,
  among: undefined,
};

/** The expression of the indexes: a number in any spelling, in the column and in the search. */
const hasNumber = (column: AnyPgColumn, number: string): SQL =>
  sql`policy_number_key(${column}) = policy_number_key(${number})`;

/** The policies with this number, or of a holder with this phone number, the one that ends last first. */
export async function findPoliciesBy(
  db: Queryable,
  { number, phone }: { number: string; phone: string | null },
): Promise<number[]> {
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(phone ? eq(policies.holderPhone, phone) : hasNumber(policies.number, number))
    .orderBy(desc(policies.endsOn), desc(policies.id))
    .limit(MOST_FOUND);
  return rows.map(({ id }) => id);
}

/** The request with a tracking code, its own or that of a submission joined to it. */
export async function findByCode(db: Queryable, code: string, viewer: Viewer): Promise<number[]> {
  const joined = db
    .select({ id: submissions.requestId })
    .from(submissions)
    .where(eq(submissions.trackingCode, code));
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(or(eq(requests.trackingCode, code), inArray(requests.id, joined)), visibleTo(viewer)),
    )
    .limit(1);
  return rows.map(({ id }) => id);
}

/** The latest claims by the policy's number, or by the number of the claim file at the insurer. */
export async function findByFileNumber(
  db: Queryable,
  number: string,
  viewer: Viewer,
): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(claims)
    .innerJoin(requests, eq(requests.id, claims.requestId))
    .where(
      and(
        or(hasNumber(claims.policyNumber, number), hasNumber(claims.insurerReference, number)),
        amongRequests(viewer),
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(MOST_FOUND);
  return rows.map(({ id }) => id);
}

/** The request that a comparison was made for, by the code of the comparison's page. */
export async function findByComparison(
  db: Queryable,
  code: string,
  viewer: Viewer,
): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(comparisons)
    .innerJoin(requests, eq(requests.id, comparisons.requestId))
    .where(and(eq(comparisons.code, code), eq(requests.isSpam, false), visibleTo(viewer)))
    .limit(1);
  return rows.map(({ id }) => id);
}

/** The latest requests of a phone number. */
export async function findByPhone(db: Queryable, phone: string, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.phoneNumber, phone), amongRequests(viewer)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(MOST_FOUND);
  return rows.map(({ id }) => id);
}

/** The person with a phone number, if the caller, who sees people of `role`, may see them. */
export async function findPersonByPhone(
  db: Queryable,
  phone: string,
  role: Role | null,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phoneNumber, phone), ofRole(role)));
  return rows.map(({ id }) => id);
}

/** The rows of `ids`, in their order. */
const inOrder = <Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const targets = alias(requests, 'targets');

/** Requests with status and assignee: a request that is joined to another shows those of the other. */
export async function loadRequests(db: Queryable, ids: readonly number[], viewer: Viewer) {
  if (ids.length === 0) return [];
  const { status, result, assigneeId } = targets;
  const rows = await db
    .select({
      request: requests,
      stands: { status, result, assigneeId },
      assignee: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(requests)
    .innerJoin(targets, sql`${targets.id} = coalesce(${requests.joinedInto}, ${requests.id})`)
    .leftJoin(users, eq(users.id, targets.assigneeId))
    .where(and(inArray(requests.id, [...ids]), visibleTo(viewer)));
  return inOrder(
    ids,
    rows.map(({ request, stands, assignee }) => ({ ...request, ...stands, assignee })),
  );
}

export type LoadedRequest = Awaited<ReturnType<typeof loadRequests>>[number];

/** Policies with their insurers. */
export async function loadPolicies(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ policy: policies, insurerName: insurers.name })
    .from(policies)
    .innerJoin(insurers, eq(insurers.id, policies.insurerId))
    .where(inArray(policies.id, [...ids]));
  return inOrder(
    ids,
    rows.map(({ policy, insurerName }) => ({ ...policy, insurerName })),
  );
}

export type LoadedPolicy = Awaited<ReturnType<typeof loadPolicies>>[number];

export async function loadPeople(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return inOrder(ids, rows);
}
