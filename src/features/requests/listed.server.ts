import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claims, policies, requests, users } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { Outcome } from '#domain/requests.ts';
import { lastOutcome } from './last-outcome.rules.server.ts';
import type { StoredRequest } from './requests.server.ts';
import { listOtherSubjects, type OtherSubject } from './subjects.server.ts';
import { unansweredMessageAt } from './unanswered-message.rules.server.ts';

export type ListedRequest = StoredRequest & {
  assigneeFirstName: string | null;
  assigneeLastName: string | null;
  /** When the person wrote, if no colleague has acted on it since. */
  wroteAt: Date | null;
  /** The next deadline of a claim. */
  deadlineOn: string | null;
  /** The last day of the policy that it is to renew. */
  endsOn: string | null;
  /** What came of the last try to reach the person. */
  lastOutcome: Outcome | null;
  /** The step of a claim. */
  claimStage: ClaimStage | null;
  /** The other subjects, oldest first. */
  others: readonly OtherSubject[];
  /** `urgentAt`, `createdAt` and the end of its policy as keys of a cursor. */
  urgentKey: number | null;
  endsKey: number;
  deadlineKey: number;
  createdKey: number;
};

/**
 * The end of the policy that a request is to renew, as an instant; those without one come last. Only for what
 * `readListed` reads.
 */
export const ENDS: SQL = sql`(coalesce(${policies.endsOn}, '2200-01-01')::timestamp at time zone 'UTC')`;

/** The next deadline of a claim that is not met; one without any comes after all others. */
export const DEADLINE: SQL = sql`(coalesce(${claims.deadlineOn}, '2200-01-01')::timestamp at time zone 'UTC')`;

export type Column = typeof requests.urgentAt | typeof requests.createdAt | typeof ENDS;

const keyOf = (column: Column): SQL =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);
function select(db: Queryable) {
  return db
    .select({
      request: requests,
      assigneeFirstName: users.firstName,
      assigneeLastName: users.lastName,
      wroteAt: unansweredMessageAt as SQL<Date | null>,
      deadlineOn: claims.deadlineOn,
      endsOn: policies.endsOn,
      lastOutcome,
      claimStage: claims.stage,
      urgentKey: keyOf(requests.urgentAt) as SQL<number | null>,
      createdKey: keyOf(requests.createdAt) as SQL<number>,
      endsKey: keyOf(ENDS) as SQL<number>,
      deadlineKey: keyOf(DEADLINE) as SQL<number>,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assigneeId))
    .leftJoin(claims, eq(claims.requestId, requests.id))
    .leftJoin(policies, eq(policies.renewalId, requests.id));
}

type Part = { where: SQL | undefined; limit: number; offset?: number };

/** The rows of a condition in an order, each with the name of its assignee. */
export async function readListed(
  db: Queryable,
  { where, limit, offset = 0 }: Part,
  ...order: SQL[]
): Promise<ListedRequest[]> {
  const rows = await select(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const joined = rows.filter(({ request }) => request.joinedCodes !== '');
  const found = await listOtherSubjects(
    db,
    joined.map(({ request }) => request.id),
  );
  const others = Map.groupBy(found, ({ workedId }) => workedId);
  return rows.map(({ request, ...more }) => ({
    ...request,
    ...more,
    others: others.get(request.id) ?? [],
  }));
}

/** One request, spam included, as a colleague reads it before rescuing it. */
export async function findListed(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<ListedRequest | null> {
  const where = and(eq(requests.id, id), visibleTo(viewer));
  const [row] = await readListed(db, { where, limit: 1 });
  return row ?? null;
}

/** The requests that are joined to a request, oldest first. */
export function listJoinedTo(
  db: Queryable,
  id: number,
  viewer: Viewer,
  limit: number,
): Promise<ListedRequest[]> {
  const where = and(eq(requests.joinedInto, id), visibleTo(viewer));
  return readListed(db, { where, limit }, sql`${requests.createdAt} asc`, sql`${requests.id} asc`);
}

/** The deadline of a request's claim, and the last day of the policy that it is to renew; null for no request. */
export async function findEnds(
  db: Queryable,
  id: number,
): Promise<{ ends_on: string | null; deadline_on: string | null } | null> {
  const [row] = await db
    .select({ ends_on: policies.endsOn, deadline_on: claims.deadlineOn })
    .from(requests)
    .leftJoin(claims, eq(claims.requestId, requests.id))
    .leftJoin(policies, eq(policies.renewalId, requests.id))
    .where(eq(requests.id, id));
  return row ?? null;
}
