/** The book: lists and counts. 403 for everyone but staff. */

import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, monthOf } from '#lib/dates/jalali-periods.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { cursorAfter, decodeCursor } from '../cursor.service.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { countReminders, matchingReminders } from '../reminders/data.server.ts';
import { POLICY_ERRORS } from '../texts.ts';
import { presentPolicy } from '../view.service.server.ts';
import { assertBounded } from './bounded.service.server.ts';
import {
  MONTHS_SHOWN,
  type MonthsQuery,
  POLICY_COUNT_LIMIT,
  type PoliciesPage,
  type PoliciesQuery,
  type PolicyCounts,
  type PolicyFilter,
  type PolicyMonth,
  policyFilter,
} from './contract.ts';
import { countPolicies, listPolicies, matchingPolicies, openOf } from './data.server.ts';

/** Within these bounds every month has a next one in all calendars in use. */
const MONTHS_FROM = '1921-03-21';
const MONTHS_TO = '2120-03-20';

const nothingAsked: PolicyFilter = policyFilter.parse({});

function permit(ctx: Context, actor: Actor): string {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
  return isoDateInTehran(ctx.now());
}

/** One page of the book with its count. */
export async function listBook(
  ctx: Context,
  actor: Actor,
  query: PoliciesQuery,
): Promise<Omit<PoliciesPage, 'message'>> {
  const today = permit(ctx, actor);
  assertBounded(query);
  const where = matchingPolicies(query, actor, today);
  const cursor = query.cursor ? decodeCursor(query.cursor, POLICY_ERRORS.cursor) : null;
  const { page, per_page, sort } = query;
  const offset = cursor ? 0 : (page - 1) * per_page;
  const rows = await listPolicies(ctx.db, where, { sort, cursor, limit: per_page, offset });
  const counted = await countPolicies(ctx.db, where, POLICY_COUNT_LIMIT + 1);
  return {
    data: rows.map(presentPolicy),
    meta: {
      page,
      per_page,
      total: Math.min(counted, POLICY_COUNT_LIMIT),
      total_is_estimate: counted > POLICY_COUNT_LIMIT,
      next_cursor: cursorAfter(rows, per_page),
    },
  };
}

/** The counts beside the tabs. */
export async function countBook(ctx: Context, actor: Actor): Promise<PolicyCounts> {
  const today = permit(ctx, actor);
  const count = (asked: Partial<PolicyFilter>) =>
    countPolicies(
      ctx.db,
      matchingPolicies({ ...nothingAsked, ...asked }, actor, today),
      POLICY_COUNT_LIMIT,
    );
  return {
    active: await count({ status: 'active' }),
    week: await count({ due_within: 7 }),
    month: await count({ due_within: 30 }),
    passed: await count({ passed: true }),
    mine: await count({ status: 'active', owner: 'me' }),
    visitors: await countReminders(
      ctx.db,
      matchingReminders({ state: 'open', line: undefined, search: '' }),
      POLICY_COUNT_LIMIT,
    ),
  };
}

/** How many terms end in each Jalali month. */
export async function bookMonths(
  ctx: Context,
  actor: Actor,
  { from, ...whose }: MonthsQuery,
): Promise<PolicyMonth[]> {
  const today = permit(ctx, actor);
  if (from && (from < MONTHS_FROM || from > MONTHS_TO)) {
    throw invalidField('from', POLICY_ERRORS.month);
  }
  const months: PolicyMonth[] = [];
  for (let day = from ?? today; months.length < MONTHS_SHOWN; ) {
    const month = monthOf(day);
    const where = matchingPolicies({ ...nothingAsked, ...whose, ...month }, actor, today);
    const ending = await countPolicies(ctx.db, where, POLICY_COUNT_LIMIT);
    const open = await countPolicies(ctx.db, openOf(where), POLICY_COUNT_LIMIT);
    months.push({ ...month, ending, open });
    day = addDays(month.to, 1);
  }
  return months;
}
