/** Lists and counts of requests for the staff. */

import type { RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import type { ListedRequest } from '#features/requests/listed.data.server.ts';
import { canHandleRequests } from '#features/requests/permissions.ts';
import { presentRequest } from '#features/requests/view.service.server.ts';
import type { Context } from '#kit/context.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import {
  type ListQuery,
  REQUEST_COUNT_LIMIT,
  type RequestCounts,
  type RequestFilter,
  type RequestsPage,
  requestFilter,
} from './contract.ts';
import {
  type Cursor,
  countMatching,
  listByCreation,
  listByDue,
  matching,
  overduePart,
  restPart,
} from './data.server.ts';

/** A cursor for the client: opaque, and validated when it comes back. */
function encodeCursor({ part, key, id, at }: Cursor): string {
  return [part, key, id, at.getTime()].join('.');
}

/** The digits limit both times to the calendar: microseconds until 2286, the instant until 2286 too. */
function decodeCursor(text: string): Cursor {
  const match = /^(overdue|rest)\.(\d{1,16})\.(\d{1,15})\.(\d{1,13})$/.exec(text);
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

const DIRECTIONS = { newest: 'desc', oldest: 'asc', due: 'asc', due_desc: 'desc' } as const;

type Slice = { rows: ListedRequest[]; part: Cursor['part'] };

function permit(actor: Actor): void {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
}

/** The overdue first, then the rest; each part is read along its own index. */
async function urgent(
  ctx: Context,
  where: ReturnType<typeof matching>,
  at: Date,
  query: ListQuery,
) {
  const limit = query.per_page;
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  const inOverdue = cursor?.part !== 'rest';
  const skipped = cursor ? 0 : (query.page - 1) * limit;
  const late = inOverdue
    ? await listByDue(ctx.db, overduePart(where, at), {
        cursor,
        limit,
        offset: skipped,
        direction: 'asc',
      })
    : [];
  if (late.length === limit) return { rows: late, part: 'overdue' } as Slice;
  const restSkipped = await skippedInRest(ctx, where, at, skipped, late.length);
  const rest = await listByCreation(ctx.db, restPart(where, at), {
    cursor: inOverdue ? null : cursor,
    limit: limit - late.length,
    offset: restSkipped,
    direction: 'desc',
  });
  const part = rest.length > 0 ? 'rest' : 'overdue';
  return { rows: [...late, ...rest], part } as Slice;
}

/** How many rows of the rest a page that begins after the overdue ones has to skip. */
async function skippedInRest(
  ctx: Context,
  where: ReturnType<typeof matching>,
  at: Date,
  skipped: number,
  found: number,
): Promise<number> {
  if (skipped === 0 || found > 0) return 0;
  return skipped - (await countMatching(ctx.db, overduePart(where, at), skipped));
}

function nextCursor({ rows, part }: Slice, query: ListQuery, at: Date): string | null {
  const last = rows.at(-1);
  if (!last || rows.length < query.per_page) return null;
  const key = part === 'overdue' ? last.dueKey : last.createdKey;
  return key === null ? null : encodeCursor({ part, key, id: last.id, at });
}

async function sliceOf(ctx: Context, actor: Actor, query: ListQuery, at: Date): Promise<Slice> {
  const where = matching(query, actor, at);
  if (query.sort === 'urgent') return urgent(ctx, where, at, query);
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  const paging = {
    direction: DIRECTIONS[query.sort],
    cursor,
    limit: query.per_page,
    offset: cursor ? 0 : (query.page - 1) * query.per_page,
  };
  return query.sort === 'due' || query.sort === 'due_desc'
    ? { rows: await listByDue(ctx.db, where, paging), part: 'overdue' }
    : { rows: await listByCreation(ctx.db, where, paging), part: 'rest' };
}

/** One part of a work list with its count. 403 for everyone but staff. */
export async function listWorklist(
  ctx: Context,
  actor: Actor,
  query: ListQuery,
): Promise<Pick<RequestsPage, 'data' | 'meta'>> {
  permit(actor);
  const at = query.cursor ? decodeCursor(query.cursor).at : ctx.now();
  const slice = await sliceOf(ctx, actor, query, at);
  const counted = await countMatching(ctx.db, matching(query, actor, at), REQUEST_COUNT_LIMIT + 1);
  return {
    data: slice.rows.map(presentRequest),
    meta: {
      page: query.page,
      per_page: query.per_page,
      total: Math.min(counted, REQUEST_COUNT_LIMIT),
      total_is_estimate: counted > REQUEST_COUNT_LIMIT,
      next_cursor: nextCursor(slice, query, at),
    },
  };
}

/** The numbers beside the tabs, of one kind or of all. */
export async function countWorklist(
  ctx: Context,
  actor: Actor,
  kind: RequestKind | undefined,
): Promise<RequestCounts> {
  permit(actor);
  const at = ctx.now();
  const count = (filter: Partial<RequestFilter>) => {
    const whole = { ...requestFilter.parse({}), kind, ...filter };
    return countMatching(ctx.db, matching(whole, actor, at), REQUEST_COUNT_LIMIT);
  };
  return {
    new: await count({ status: 'new' }),
    open: await count({ status: 'open' }),
    mine: await count({ status: 'open', assignee: 'me' }),
    unassigned: await count({ status: 'open', assignee: 'none' }),
    due_today: await count({ due: 'today', assignee: 'me' }),
    overdue: await count({ due: 'overdue', assignee: 'me' }),
    all_overdue: await count({ due: 'overdue' }),
  };
}
