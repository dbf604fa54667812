/** The users that staff may know of. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { users } from '#db/schema/index.ts';
import { type Actor, isStaff, type Role } from '#domain/roles.ts';
import { presentUser } from '#features/auth/user-view.server.ts';
import type { Context } from '#kit/context.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { permit } from '#lib/http/errors.ts';
import { visibleRole } from '../permissions.ts';
import { USER_COUNT_LIMIT, type UserSort, type UsersPage, type UsersQuery } from './list.ts';
import { searchWords } from './search-words.ts';

/*
 * Pages of a million users in fifty milliseconds. No single statement does that for every search: along the
 * order a common word fills a page at once and a rare one reads the whole table; by index it is the other way
 * round, and the planner guesses wrong where it matters. So a search first reads a little along the order,
 * and uses the indexes when that does not fill the page: then few rows have to be sorted.
 */

/** How far a search walks along each order; by name the rows are scattered, and each costs a read. */
const WALK: Record<UserSort, number> = {
  newest: 5000,
  oldest: 5000,
  name: 2000,
  name_desc: 2000,
};

/** Words of this length have a trigram; shorter ones have their own index. */
const TRIGRAM = 3;

type UserFilter = {
  /** The role that the viewer may see; null for all. */
  visible: Role | null;
  role: Role | undefined;
  isActive: boolean | undefined;
  /** Each has to occur in the folded name, number, city or work. */
  words: readonly string[];
};

type Slice = { sort: UserSort; limit: number; offset: number };

/** The ids of a page in order, and the count, which stops one past the limit. */
type FoundUsers = { ids: number[]; counted: number };

/** The order of the index, read forwards or backwards. */
const byName = (direction: 'asc' | 'desc'): SQL => {
  const way = sql.raw(direction);
  return sql`persian_order(${users.lastName}) collate "C" ${way},
    persian_order(${users.firstName}) collate "C" ${way}, ${users.id} ${way}`;
};
const ORDERS: Record<UserSort, SQL> = {
  newest: sql`${users.createdAt} desc, ${users.id} desc`,
  oldest: sql`${users.createdAt}, ${users.id}`,
  name: byName('asc'),
  name_desc: byName('desc'),
};

function allowed({ visible, role, isActive }: UserFilter): SQL | undefined {
  return and(
    visible ? eq(users.role, visible) : undefined,
    role ? eq(users.role, role) : undefined,
    // Written as in the partial index.
    isActive === undefined
      ? undefined
      : isActive
        ? sql`${users.isActive}`
        : sql`not ${users.isActive}`,
  );
}

const has = (word: string): SQL | undefined =>
  hasWords([users.searchText, users.searchMore], [word]);

/** Finds the words by their indexes. */
function byIndex(words: readonly string[]): SQL | undefined {
  const short = words.filter((word) => [...word].length < TRIGRAM);
  return and(
    ...words.filter((word) => !short.includes(word)).map(has),
    short.length > 0
      ? sql`short_parts(${users.searchText}) @> ${sql.param(short)}::text[]`
      : undefined,
  );
}

const count = (db: Queryable, where: SQL | undefined): Promise<number> =>
  countUpTo(db, users, where, USER_COUNT_LIMIT + 1);

type Part = { where: SQL | undefined; isMatch: SQL; limit?: number };

/**
 * Reads a part of the table in order: a page of its matches, the number of matches, and the number of rows
 * read.
 */
async function read(db: Queryable, { where, isMatch, limit }: Part, slice: Slice) {
  const order = ORDERS[slice.sort];
  const part = db
    .select({
      id: users.id,
      place: sql<number>`row_number() over (order by ${order})`.as('place'),
      isMatch: sql<boolean>`${isMatch}`.as('is_match'),
    })
    .from(users)
    .where(where)
    .orderBy(order)
    .$dynamic();
  const rows = db.$with('part').as(limit === undefined ? part : part.limit(limit));
  const page = sql`select id from part where is_match order by place limit ${slice.limit} offset ${slice.offset}`;
  const [found] = await db
    .with(rows)
    .select({
      ids: sql<number[]>`(select coalesce(json_agg(id), '[]') from (${page}) as page)`,
      matched: sql<number>`(count(*) filter (where is_match))::int`,
      scanned: sql<number>`count(*)::int`,
    })
    .from(rows);
  if (!found) throw new Error('an aggregate always answers a row');
  return found;
}

async function search(db: Queryable, filter: UserFilter, slice: Slice): Promise<FoundUsers> {
  const among = allowed(filter);
  const isMatch = sql`${and(...filter.words.map(has))}`;
  const limit = WALK[slice.sort];
  const near = await read(db, { where: among, isMatch, limit }, slice);
  if (near.scanned < limit) return { ids: near.ids, counted: near.matched };
  const where = and(among, byIndex(filter.words));
  if (near.matched >= slice.offset + slice.limit) {
    if (near.matched > USER_COUNT_LIMIT) return { ids: near.ids, counted: near.matched };
    // If one row in twenty matches, the count limit is soon reached without an index.
    const isDense = near.matched * 20 > near.scanned;
    return { ids: near.ids, counted: await count(db, isDense ? and(among, isMatch) : where) };
  }
  const { ids, matched } = await read(db, { where, isMatch: sql`true` }, slice);
  return { ids, counted: matched };
}

/** The ids of a page of users, and how many there are. */
async function findUsers(db: Queryable, filter: UserFilter, slice: Slice): Promise<FoundUsers> {
  if (filter.words.length > 0) return search(db, filter, slice);
  const where = allowed(filter);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(ORDERS[slice.sort])
    .limit(slice.limit)
    .offset(slice.offset);
  return { ids: rows.map(({ id }) => id), counted: await count(db, where) };
}

/** The rows of these ids, in their order. */
async function loadUsers(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const NO_USERS: FoundUsers = { ids: [], counted: 0 };

/** A page of users with its count. 403 for everyone but staff; an admin sees only customers. */
export async function listUsersForStaff(
  ctx: Context,
  actor: Actor,
  query: UsersQuery,
): Promise<Pick<UsersPage, 'data' | 'meta'>> {
  permit(isStaff(actor.role));
  const { page, per_page, sort } = query;
  const words = searchWords(query.search);
  // A search of signs alone matches no name, so it finds no user instead of all.
  const { ids, counted } =
    query.search !== '' && words.length === 0
      ? NO_USERS
      : await findUsers(
          ctx.db,
          { visible: visibleRole(actor), role: query.role, isActive: query.is_active, words },
          { sort, limit: per_page, offset: (page - 1) * per_page },
        );
  const rows = await loadUsers(ctx.db, ids);
  return {
    data: rows.map(presentUser),
    meta: countedMeta(query, counted, USER_COUNT_LIMIT),
  };
}
