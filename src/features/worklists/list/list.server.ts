/** Lists and counts of requests for the staff. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { isOfCustomer } from '#db/of-customer.ts';
import { claims, ratingAsks, requests } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import type { ClaimFigure } from '#domain/claims/figures.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { readCompared } from '#domain/comparisons/figures.ts';
import { LOW_RATING, type RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { UNKNOWN } from '#domain/sources.ts';
import { isOfClaimFigure } from '#features/claims/figures.rules.server.ts';
import { hasNearDeadline } from '#features/claims/near-deadline.rules.server.ts';
import { isCompared } from '#features/comparisons/figures.rules.server.ts';
import { isLate, isLateBecause } from '#features/requests/lateness.rules.server.ts';
import {
  type Column,
  DEADLINE,
  ENDS,
  type ListedRequest,
  readListed,
} from '#features/requests/listed.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { respondedInTime, wasMissed } from '#features/requests/response-sla.rules.server.ts';
import { presentRequest } from '#features/requests/view.server.ts';
import { isClosedBecause } from '#features/settings/reasons.rules.server.ts';
import { countDueTasks } from '#features/tasks/tasks.server.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { nextIsoDate } from '#lib/dates/weekdays.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { invalidField, permit } from '#lib/http/errors.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import {
  countWorklistCall,
  type ListQuery,
  listWorklistCall,
  REQUEST_COUNT_LIMIT,
  type RequestCounts,
  type RequestFilter,
  type RequestsPage,
  requestFilter,
} from './list.ts';
import type { AnswerFilter, RatingFilter } from './list-filter.ts';

/** Whether and when requests were answered, at an instant. */
function answeredAs(answer: AnswerFilter, at: Date): SQL {
  if (answer === 'tried') return isNotNull(requests.firstResponseAt);
  if (answer === 'kept') return respondedInTime;
  if (answer === 'missed') return wasMissed(at);
  return answer === 'reached' ? isNotNull(requests.contactedAt) : isNull(requests.contactedAt);
}

/** Asked by text for a rating; one step in its index for each row that is read. */
const wasAsked = sql`exists (select from ${ratingAsks}
  where ${ratingAsks.requestId} = ${requests.id} and ${ratingAsks.askedAt} is not null)`;

/** The condition of each filter by rating. */
function ratedAs(filter: RatingFilter): SQL | undefined {
  if (filter === 'rated') return isNotNull(requests.rating);
  if (filter === 'low') return lte(requests.rating, LOW_RATING);
  if (filter === 'asked') return wasAsked;
  if (filter === 'answered') return and(isNotNull(requests.rating), wasAsked);
  if (filter === 'silent') return and(isNull(requests.rating), wasAsked);
  return eq(requests.rating, Number(filter));
}

/**
 * Where a part of a list ended. `key` is the time it is ordered by, in microseconds as in the database:
 * milliseconds would lose or double its neighbours. `at` is the instant that decides what is overdue, the
 * same for all parts.
 */
type Cursor = { part: 'open' | 'rest' | 'ends' | 'deadline'; key: number; id: number; at: Date };

const startOf = (date: string): Date => tehranInstant(date);
const endOf = (date: string): Date => tehranInstant(nextIsoDate(date));

const isClaimOf = (figure: ClaimFigure, today: string): SQL =>
  sql`exists (select from ${claims} where ${claims.requestId} = ${requests.id}
    and ${isOfClaimFigure(figure, today)})`;

const isAtStep = (step: ClaimStage): SQL =>
  sql`exists (select from ${claims} where ${claims.requestId} = ${requests.id}
    and ${claims.stage} = ${step})`;

/** A filter, and optionally the ids that limit its result. */
type Asked = RequestFilter & { ids?: number[] | undefined };

/** The condition of a filter for the rows that `actor` (who is `me`) may see, at an instant. */
export function matching(
  filter: Asked,
  actor: Pick<Actor, 'id' | 'role'>,
  at: Date,
): SQL | undefined {
  const { ids, kind, status, assignee, due, late, service, result, reason, answer, claim, step } =
    filter;
  const { source, landing, campaign, customer, search, from, to, closed_on, rating } = filter;
  // A whole phone number matches in any format: +98, spaces, dashes.
  const words = foldForSearch(normalisePhone(search) ?? search)
    .split(' ')
    .filter(Boolean);
  const today = isoDateInTehran(at);
  const compared = filter.compared ? readCompared(filter.compared) : null;
  return and(
    eq(requests.isSpam, filter.spam),
    isNull(requests.joinedInto),
    visibleTo(actor),
    ids ? inArray(requests.id, ids) : undefined,
    kind ? eq(requests.kind, kind) : undefined,
    status === 'open' ? ne(requests.status, 'closed') : undefined,
    status && status !== 'open' ? eq(requests.status, status) : undefined,
    assignee === 'me' ? eq(requests.assigneeId, actor.id) : undefined,
    assignee === 'none' ? isNull(requests.assigneeId) : undefined,
    typeof assignee === 'number' ? eq(requests.assigneeId, assignee) : undefined,
    due ? ne(requests.status, 'closed') : undefined,
    due === 'deadline' ? hasNearDeadline(today) : undefined,
    due === 'overdue' ? isLate(at) : undefined,
    late ? and(isLate(at), isLateBecause(late, at)) : undefined,
    due === 'today'
      ? and(gte(requests.urgentAt, at), lt(requests.urgentAt, endOf(today)))
      : undefined,
    service ? eq(requests.service, service) : undefined,
    source === UNKNOWN ? isNull(requests.sourceName) : undefined,
    source && source !== UNKNOWN ? eq(requests.sourceName, source) : undefined,
    landing ? eq(requests.sourceLanding, landing) : undefined,
    campaign ? eq(requests.sourceCampaign, campaign) : undefined,
    customer ? isOfCustomer(requests.customerId, customer) : undefined,
    result ? eq(requests.result, result) : undefined,
    reason ? isClosedBecause(reason) : undefined,
    answer ? answeredAs(answer, at) : undefined,
    claim ? isClaimOf(claim, today) : undefined,
    step ? isAtStep(step) : undefined,
    compared ? isCompared(compared) : undefined,
    rating ? ratedAs(rating) : undefined,
    // A search for signs alone matches no request, rather than all.
    search !== '' && words.length === 0 ? sql`false` : undefined,
    hasWords([requests.searchText, requests.searchMore], words),
    from ? gte(requests.createdAt, startOf(from)) : undefined,
    to ? lt(requests.createdAt, endOf(to)) : undefined,
    closed_on ? gte(requests.closedAt, startOf(closed_on)) : undefined,
    closed_on ? lt(requests.closedAt, endOf(closed_on)) : undefined,
  );
}

const instantOf = (key: number): SQL =>
  sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond')`;

type Direction = 'asc' | 'desc';

/** Both keys in one direction, as the indexes have them: they are read forwards or backwards. */
const inOrder = (column: Column, direction: Direction): SQL[] =>
  [column, requests.id].map((key) => sql`${key} ${sql.raw(direction)}`);

/** The rows after a cursor in a direction. */
const behind = (column: Column, direction: Direction, { key, id }: Cursor): SQL =>
  sql`(${column}, ${requests.id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${instantOf(key)}, ${id})`;

type Asking = { cursor: Cursor | null; limit: number; offset: number; direction: Direction };

/** Open requests in an order: by how urgent they are, by the end of their policy, or by their deadline. */
function listOpen(
  db: Queryable,
  where: SQL | undefined,
  { cursor, limit, offset, direction }: Asking,
  by: Column = requests.urgentAt,
): Promise<ListedRequest[]> {
  const open = and(
    where,
    ne(requests.status, 'closed'),
    cursor ? behind(by, direction, cursor) : undefined,
  );
  return readListed(db, { where: open, limit, offset }, ...inOrder(by, direction));
}

/** Requests by time of arrival. */
export function listByCreation(
  db: Queryable,
  where: SQL | undefined,
  { cursor, limit, offset, direction }: Asking,
): Promise<ListedRequest[]> {
  const rows = and(where, cursor ? behind(requests.createdAt, direction, cursor) : undefined);
  return readListed(db, { where: rows, limit, offset }, ...inOrder(requests.createdAt, direction));
}

/** The open requests, and the closed ones after them: the two parts of the urgent order. */
const openPart = (where: SQL | undefined): SQL | undefined =>
  and(where, ne(requests.status, 'closed'));
const closedPart = (where: SQL | undefined): SQL | undefined =>
  and(where, eq(requests.status, 'closed'));

/** The number of matching rows, up to `limit`. */
const countMatching = (db: Queryable, where: SQL | undefined, limit: number): Promise<number> =>
  countUpTo(db, requests, where, limit);

/** A cursor for the client: opaque, and validated when it comes back. */
function encodeCursor({ part, key, id, at }: Cursor): string {
  return [part, key, id, at.getTime()].join('.');
}

/** The digits limit both times to the calendar: microseconds until 2286, the instant until 2286 too. */
function decodeCursor(text: string): Cursor {
  const match = /^(open|rest|ends|deadline)\.(\d{1,16})\.(\d{1,15})\.(\d{1,13})$/.exec(text);
  if (!match)
    throw invalidField('cursor', 'نشانی ادامهٔ فهرست درست نیست؛ فهرست را از آغاز باز کنید.');
  const [, part, key, id, at] = match;
  return {
    part: part as Cursor['part'],
    key: Number(key),
    id: Number(id),
    at: new Date(Number(at)),
  };
}

const DIRECTIONS = {
  newest: 'desc',
  oldest: 'asc',
  due: 'asc',
  due_desc: 'desc',
  ends: 'asc',
  deadline: 'asc',
} as const;

type Slice = { rows: ListedRequest[]; part: Cursor['part'] };

/** The open ones by urgency, then the newest of the closed; each part is read along its own index. */
async function urgent(ctx: Context, where: ReturnType<typeof matching>, query: ListQuery) {
  const limit = query.per_page;
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  const inOpen = cursor?.part !== 'rest';
  const skipped = cursor ? 0 : (query.page - 1) * limit;
  const open = inOpen
    ? await listOpen(ctx.db, where, {
        cursor,
        limit,
        offset: skipped,
        direction: 'asc',
      })
    : [];
  if (open.length === limit) return { rows: open, part: 'open' } as Slice;
  const restSkipped = await skippedInRest(ctx, where, skipped, open.length);
  const rest = await listByCreation(ctx.db, closedPart(where), {
    cursor: inOpen ? null : cursor,
    limit: limit - open.length,
    offset: restSkipped,
    direction: 'desc',
  });
  const part = rest.length > 0 ? 'rest' : 'open';
  return { rows: [...open, ...rest], part } as Slice;
}

/** How many rows of the rest a page that begins after the open ones has to skip. */
async function skippedInRest(
  ctx: Context,
  where: ReturnType<typeof matching>,
  skipped: number,
  found: number,
): Promise<number> {
  if (skipped === 0 || found > 0) return 0;
  return skipped - (await countMatching(ctx.db, openPart(where), skipped));
}

function nextCursor({ rows, part }: Slice, query: ListQuery, at: Date): string | null {
  const last = rows.at(-1);
  if (!last || rows.length < query.per_page) return null;
  const keys = {
    open: last.urgentKey,
    rest: last.createdKey,
    ends: last.endsKey,
    deadline: last.deadlineKey,
  };
  const key = keys[part];
  return key === null ? null : encodeCursor({ part, key, id: last.id, at });
}

async function sliceOf(ctx: Context, actor: Actor, query: ListQuery, at: Date): Promise<Slice> {
  const where = matching(query, actor, at);
  if (query.sort === 'urgent') return urgent(ctx, where, query);
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  const paging = {
    direction: DIRECTIONS[query.sort],
    cursor,
    limit: query.per_page,
    offset: cursor ? 0 : (query.page - 1) * query.per_page,
  };
  if (query.sort === 'deadline') {
    return { rows: await listOpen(ctx.db, where, paging, DEADLINE), part: 'deadline' };
  }
  if (query.sort === 'ends') {
    return { rows: await listOpen(ctx.db, where, paging, ENDS), part: 'ends' };
  }
  return query.sort === 'due' || query.sort === 'due_desc'
    ? { rows: await listOpen(ctx.db, where, paging), part: 'open' }
    : { rows: await listByCreation(ctx.db, where, paging), part: 'rest' };
}

/** One part of a work list with its count. 403 for everyone but staff. */
async function listWorklist(
  ctx: Context,
  actor: Actor,
  query: ListQuery,
): Promise<Pick<RequestsPage, 'data' | 'meta'>> {
  permit(canHandleRequests(actor));
  const at = query.cursor ? decodeCursor(query.cursor).at : ctx.now();
  const slice = await sliceOf(ctx, actor, query, at);
  const counted = await countMatching(ctx.db, matching(query, actor, at), REQUEST_COUNT_LIMIT + 1);
  return {
    data: slice.rows.map(presentRequest),
    meta: {
      ...countedMeta(query, counted, REQUEST_COUNT_LIMIT),
      next_cursor: nextCursor(slice, query, at),
    },
  };
}

/** The numbers beside the tabs, of one kind or of all. */
async function countWorklist(
  ctx: Context,
  actor: Actor,
  kind: RequestKind | undefined,
): Promise<RequestCounts> {
  permit(canHandleRequests(actor));
  const at = ctx.now();
  const count = (filter: Partial<RequestFilter>, also?: SQL) => {
    const whole = { ...requestFilter.parse({}), kind, ...filter };
    return countMatching(ctx.db, and(matching(whole, actor, at), also), REQUEST_COUNT_LIMIT);
  };
  const isAfterToday = gte(requests.urgentAt, endOf(isoDateInTehran(at)));
  return {
    new: await count({ status: 'new' }),
    open: await count({ status: 'open' }),
    mine: await count({ status: 'open', assignee: 'me' }),
    unassigned: await count({ status: 'open', assignee: 'none' }),
    due_today: await count({ due: 'today', assignee: 'me' }),
    overdue: await count({ due: 'overdue', assignee: 'me' }),
    deadlines: await count({ due: 'deadline', assignee: 'me' }, isAfterToday),
    all_overdue: await count({ due: 'overdue' }),
    tasks: await countDueTasks(ctx, actor),
  };
}

/** The requests of the office, in parts, and the numbers beside the tabs. */
export const worklistRoutes = routes('requests', (serve) => {
  serve(
    listWorklistCall,
    { access: 'staff', summary: 'The work list', says: REQUEST_REPLIES.list },
    ({ ctx, actor, query }) => listWorklist(ctx, actor, query),
  );

  serve(
    countWorklistCall,
    { access: 'staff', summary: 'The numbers beside the tabs', says: REQUEST_REPLIES.counts },
    ({ ctx, actor, query: { kind } }) => countWorklist(ctx, actor, kind),
  );
});
