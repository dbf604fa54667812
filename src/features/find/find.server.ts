/** One search over customers, requests of all kinds, policies and the people that the caller may see. */
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import {
  claims,
  comparisons,
  customerPhones,
  customers,
  insurers,
  policies,
  requests,
  submissions,
  type UserRow,
  users,
} from '#db/schema/index.ts';
import { customersVisibleTo, type Viewer, visibleTo } from '#db/visible-requests.ts';
import { shownPhone } from '#domain/erasure.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { presentStaff, serviceTitleOf } from '#features/requests/view.server.ts';
import { typedNumber, typedWords } from '#features/users/list/search-words.ts';
import { visibleRole } from '#features/users/permissions.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { permit } from '#lib/http/errors.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { normaliseLine } from '#lib/text/text.ts';
import {
  FIND_REPLY,
  type Found,
  type FoundPerson,
  type FoundPolicy,
  type FoundRequest,
  findEverywhereCall,
  foundCustomer,
  foundPerson,
  foundPolicy,
  foundRequest,
  MOST_FOUND,
} from './find.ts';
import { findMisspelt, type NamedSource } from './misspelt.server.ts';
import { findByPlate, findByWords } from './ranked.server.ts';

/** The first half is worded as the partial index of the newest requests is. */
const amongRequests = (viewer: Viewer): SQL | undefined =>
  and(sql`not ${requests.isSpam} and ${requests.joinedInto} is null`, visibleTo(viewer));

/**
 * All requests that people sent and the caller may see. Spam, and a request joined to another one, are found
 * by their code alone.
 */
const requestsOf = (viewer: Viewer): NamedSource => ({
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
const peopleOf = (role: Role | null): NamedSource => ({
  table: users,
  id: users.id,
  searchText: users.searchText,
  searchMore: users.searchMore,
  createdAt: users.createdAt,
  names: sql`${users.firstName} || ' ' || ${users.lastName}`,
  among: ofRole(role),
});

/** The customers that the caller may know of; one that is merged into another is found as that. */
const customersOf = (viewer: Viewer): NamedSource => ({
  table: customers,
  id: customers.id,
  searchText: customers.searchText,
  searchMore: null,
  createdAt: customers.createdAt,
  names: sql`${customers.name}`,
  among: and(isNull(customers.mergedInto), customersVisibleTo(viewer)),
});

/** All policies. */
const POLICIES: NamedSource = {
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
async function findPoliciesBy(
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
async function findByCode(db: Queryable, code: string, viewer: Viewer): Promise<number[]> {
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
async function findByFileNumber(db: Queryable, number: string, viewer: Viewer): Promise<number[]> {
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
async function findByComparison(db: Queryable, code: string, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(comparisons)
    .innerJoin(requests, eq(requests.id, comparisons.requestId))
    .where(and(eq(comparisons.code, code), eq(requests.isSpam, false), visibleTo(viewer)))
    .limit(1);
  return rows.map(({ id }) => id);
}

/** The latest requests of a phone number. */
async function findByPhone(db: Queryable, phone: string, viewer: Viewer): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.phoneNumber, phone), amongRequests(viewer)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(MOST_FOUND);
  return rows.map(({ id }) => id);
}

/** The person with a phone number, if the caller, who sees people of `role`, may see them. */
async function findPersonByPhone(
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

/** The customers with a phone number, those whose preferred one it is first. */
async function findCustomersByPhone(
  db: Queryable,
  phone: string,
  viewer: Viewer,
): Promise<number[]> {
  const rows = await db
    .select({ id: sql`coalesce(${customers.mergedInto}, ${customers.id})`.mapWith(Number) })
    .from(customerPhones)
    .innerJoin(customers, eq(customers.id, customerPhones.customerId))
    .where(and(eq(customerPhones.phoneNumber, phone), customersVisibleTo(viewer)))
    .orderBy(desc(customerPhones.isPreferred), desc(customers.id))
    .limit(MOST_FOUND);
  return [...new Set(rows.map(({ id }) => id))];
}

/** The rows of `ids`, in their order. */
const inOrder = <Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const targets = alias(requests, 'targets');

/** Requests with status and assignee: a request that is joined to another shows those of the other. */
async function loadRequests(db: Queryable, ids: readonly number[], viewer: Viewer) {
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

type LoadedRequest = Awaited<ReturnType<typeof loadRequests>>[number];

/** Policies with their insurers. */
async function loadPolicies(db: Queryable, ids: readonly number[]) {
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

type LoadedPolicy = Awaited<ReturnType<typeof loadPolicies>>[number];

async function loadCustomers(db: Queryable, viewer: Viewer, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), customersVisibleTo(viewer)));
  return inOrder(ids, rows);
}

async function loadPeople(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return inOrder(ids, rows);
}

const NOTHING: Found = { customers: [], requests: [], policies: [], people: [] };
const CODE = /^\d{8}$/;
/** The code of a comparison's page: the end of its address, or the code alone. */
const COMPARISON = /(?:^|\/)([A-Za-z0-9_-]{16})$/;

function presentFoundRequest(row: LoadedRequest, code: string | null): FoundRequest {
  const { assigneeId, trackingCode, joinedCodes } = row;
  const hasCode = code !== null && [trackingCode, ...joinedCodes.split(' ')].includes(code);
  return {
    ...present(foundRequest, row),
    phone_number: shownPhone(row.phoneNumber),
    service_title: serviceTitleOf(row),
    assignee:
      assigneeId === null
        ? null
        : presentStaff({ id: assigneeId, firstName: '', lastName: '', ...row.assignee }),
    matched_code: hasCode ? code : null,
  };
}

const presentFoundPolicy = (row: LoadedPolicy): FoundPolicy => ({
  ...present(foundPolicy, row),
  holder_phone: shownPhone(row.holderPhone),
  insurer: { id: row.insurerId, name: row.insurerName },
});

const presentFoundPerson = (row: UserRow): FoundPerson => ({
  ...present(foundPerson, row),
  phone_number: shownPhone(row.phoneNumber),
});

/**
 * Exact matches come first, plates next, then matches by words and, where there is room, misspelt names.
 */
async function bestOf(
  ctx: Context,
  source: NamedSource,
  exact: number[],
  words: string[],
): Promise<number[]> {
  if (words.length === 0) return exact;
  const byPlate = await findByPlate(ctx.db, source, words);
  const byWords = await findByWords(ctx.db, source, words);
  const best = [...new Set([...exact, ...byPlate, ...byWords])];
  if (best.length >= MOST_FOUND) return best.slice(0, MOST_FOUND);
  const misspelt = await findMisspelt(ctx.db, source, words);
  return [...new Set([...best, ...misspelt])].slice(0, MOST_FOUND);
}

/** At most eight of each, the best first. 403 for everyone but staff; an admin finds customers alone. */
async function findEverywhere(ctx: Context, actor: Actor, q: string): Promise<Found> {
  permit(canHandleRequests(actor));
  const words = typedWords(q);
  // Punctuation alone finds nothing rather than everything.
  if (words.length === 0) return NOTHING;
  const digits = typedNumber(q) ?? '';
  const code = CODE.test(digits) ? digits : null;
  const phone = normalisePhone(q);
  const role = visibleRole(actor);
  // A whole phone number is a part of no other text, so no words are searched for.
  const others = phone ? [] : words;
  const byNumber = code
    ? await findByCode(ctx.db, code, actor)
    : phone
      ? await findByPhone(ctx.db, phone, actor)
      : [];
  const byFile = phone ? [] : await findByFileNumber(ctx.db, normaliseLine(q), actor);
  const shown = COMPARISON.exec(q.trim())?.[1];
  const byPage = shown ? await findByComparison(ctx.db, shown, actor) : [];
  const owner = phone ? await findPersonByPhone(ctx.db, phone, role) : [];
  const requests = await loadRequests(
    ctx.db,
    await bestOf(ctx, requestsOf(actor), [...byPage, ...byNumber, ...byFile], others),
    actor,
  );
  const held = await findPoliciesBy(ctx.db, { number: normaliseLine(toAsciiDigits(q)), phone });
  const policies = await loadPolicies(ctx.db, await bestOf(ctx, POLICIES, held, others));
  const named = phone ? await findCustomersByPhone(ctx.db, phone, actor) : [];
  const known = await loadCustomers(
    ctx.db,
    actor,
    await bestOf(ctx, customersOf(actor), named, others),
  );
  const people = await loadPeople(ctx.db, await bestOf(ctx, peopleOf(role), owner, others));
  return {
    customers: known.map((row) => present(foundCustomer, row)),
    requests: requests.map((row) => presentFoundRequest(row, code)),
    policies: policies.map(presentFoundPolicy),
    people: people.map(presentFoundPerson),
  };
}

export const findRoutes = routes('find', (serve) => {
  serve(
    findEverywhereCall,
    {
      access: 'staff',
      summary: 'One search over customers, requests of all kinds, policies and people',
      description:
        'At most eight of each, best first: exact code or number, whole words, beginnings, parts, letters ' +
        'of one sound, one slip of a letter. An admin finds customers alone.',
      says: FIND_REPLY,
    },
    ({ ctx, actor, query: { q } }) => findEverywhere(ctx, actor, q),
  );
});
