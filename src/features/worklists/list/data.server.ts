import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { claims, requests } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import { DEADLINE_NEAR_DAYS } from '#domain/claims/deadlines.ts';
import type { ClaimFigure } from '#domain/claims/figures.ts';
import { readCompared } from '#domain/comparisons/figures.ts';
import type { Actor } from '#domain/roles.ts';
import { UNKNOWN } from '#domain/sources.ts';
import { isOfClaimFigure } from '#features/claims/figures.rules.server.ts';
import { isCompared } from '#features/comparisons/figures.rules.server.ts';
import { isLate, isLateBecause } from '#features/requests/lateness.rules.server.ts';
import {
  type Column,
  type ListedRequest,
  readListed,
} from '#features/requests/listed.data.server.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { nextIsoDate } from '#lib/dates/weekdays.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { answeredAs, ratedAs } from './conditions.data.server.ts';
import type { RequestFilter } from './contract.ts';

/**
 * Where a part of a list ended. `key` is the time it is ordered by, in microseconds as in the database:
 * milliseconds would lose or double its neighbours. `at` is the instant that decides what is overdue, the
 * same for all parts.
 */
export type Cursor = { part: 'overdue' | 'rest'; key: number; id: number; at: Date };

const startOf = (date: string): Date => tehranInstant(date);
const endOf = (date: string): Date => tehranInstant(nextIsoDate(date));
const isOverdue = (at: Date): SQL => lt(requests.dueAt, at) as SQL;

/** Claims with a deadline up to a day, or before it. */
const hasDeadlineBy = (date: string): SQL =>
  sql`${requests.id} = any(array(select ${claims.requestId} from ${claims}
    where ${claims.deadlineOn} <= ${date}::date))`;

const isClaimOf = (figure: ClaimFigure, today: string): SQL =>
  sql`exists (select from ${claims} where ${claims.requestId} = ${requests.id}
    and ${isOfClaimFigure(figure, today)})`;

/** A filter, and optionally the ids that limit its result. */
type Asked = RequestFilter & { ids?: number[] | undefined };

/** The condition of a filter for the rows that `actor` (who is `me`) may see, at an instant. */
export function matching(
  filter: Asked,
  actor: Pick<Actor, 'id' | 'role'>,
  at: Date,
): SQL | undefined {
  const { ids, kind, status, assignee, due, late, service, result, answer, claim } = filter;
  const { source, landing, campaign, search, from, to, closed_on, rating } = filter;
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
    // Closed requests have no due time, so neither condition matches them.
    due ? ne(requests.status, 'closed') : undefined,
    due === 'deadline' ? hasDeadlineBy(addDays(today, DEADLINE_NEAR_DAYS)) : undefined,
    due === 'overdue' ? isOverdue(at) : undefined,
    late ? and(isLate(at), isLateBecause(late, at)) : undefined,
    due === 'today' ? and(gte(requests.dueAt, at), lt(requests.dueAt, endOf(today))) : undefined,
    service ? eq(requests.service, service) : undefined,
    source === UNKNOWN ? isNull(requests.sourceName) : undefined,
    source && source !== UNKNOWN ? eq(requests.sourceName, source) : undefined,
    landing ? eq(requests.sourceLanding, landing) : undefined,
    campaign ? eq(requests.sourceCampaign, campaign) : undefined,
    result ? eq(requests.result, result) : undefined,
    answer ? answeredAs(answer, at) : undefined,
    claim ? isClaimOf(claim, today) : undefined,
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

/** Open requests by when the next step is due. */
export function listByDue(
  db: Queryable,
  where: SQL | undefined,
  { cursor, limit, offset, direction }: Asking,
): Promise<ListedRequest[]> {
  const open = and(
    where,
    ne(requests.status, 'closed'),
    cursor ? behind(requests.dueAt, direction, cursor) : undefined,
  );
  return readListed(db, { where: open, limit, offset }, ...inOrder(requests.dueAt, direction));
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

/** The overdue requests at an instant, and the rest: the two parts of the urgent order. */
export function overduePart(where: SQL | undefined, at: Date): SQL | undefined {
  return and(where, ne(requests.status, 'closed'), isOverdue(at));
}
export function restPart(where: SQL | undefined, at: Date): SQL | undefined {
  return and(where, or(isNull(requests.dueAt), gte(requests.dueAt, at)));
}

/** The number of matching rows, up to `limit`. */
export const countMatching = (
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<number> => countUpTo(db, requests, where, limit);
