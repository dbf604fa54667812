import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claims, requests, users } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
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
  /** The other subjects, oldest first. */
  others: readonly OtherSubject[];
  /** `dueAt` and `createdAt` as keys of a cursor. */
  dueKey: number | null;
  createdKey: number;
};

export type Column = typeof requests.dueAt | typeof requests.createdAt;

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
      dueKey: keyOf(requests.dueAt) as SQL<number | null>,
      createdKey: keyOf(requests.createdAt) as SQL<number>,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.assigneeId))
    .leftJoin(claims, eq(claims.requestId, requests.id));
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
