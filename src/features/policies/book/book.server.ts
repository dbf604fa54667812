/** The book: lists and counts. 403 for everyone but staff. */

import { and, between, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { isOfCustomer } from '#db/of-customer.ts';
import { isOneOf } from '#db/schema/columns.ts';
import { policies, policyInstalments } from '#db/schema/index.ts';
import { lastDayBeforeOpening } from '#domain/hours/working-hours.ts';
import { RENEWABLE } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, daysIn, monthOf } from '#lib/dates/jalali-periods.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { cursorAfter, decodeCursor } from '../cursor.server.ts';
import { isOwing } from '../instalments.rules.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { presentPolicy, readPolicies, type StoredNamedPolicy } from '../policies.server.ts';
import { POLICY_ERRORS, POLICY_REPLIES as REPLIES } from '../policies.words.ts';
import { countReminders, matchingReminders } from '../reminders/reminders.server.ts';
import { isOfRenewalFigure } from '../term-outcome.rules.server.ts';
import {
  bookMonthsCall,
  countBookCall,
  listBookCall,
  MONTHS_SHOWN,
  type MonthsQuery,
  POLICY_COUNT_LIMIT,
  type PoliciesPage,
  type PoliciesQuery,
  type PolicyCounts,
  type PolicyFilter,
  type PolicyMonth,
  policyFilter,
} from './book.ts';
import { type PolicySort, RENEWAL_DAYS_MAX } from './book-filter.ts';

/**
 * 422 where a filter asks for outcomes of terms without a range of days: the outcome of each term is looked
 * up, so the query would take as long as the book is.
 */
export function assertBounded({ renewal, from, to }: PolicyFilter): void {
  if (!renewal) return;
  const isBounded = from && to && daysIn({ from, to }) <= RENEWAL_DAYS_MAX;
  if (!isBounded) throw invalidField('from', POLICY_ERRORS.renewalDays(RENEWAL_DAYS_MAX));
}

/** The last row of a page of the book. */
type PolicyCursor = { endsOn: string; id: number };

/** Terms without a next term, worded as their index is. */
const isOpenTerm: SQL = isOneOf(policies.status, RENEWABLE);
const openOf = (where: SQL | undefined): SQL | undefined => and(where, isOpenTerm);

const ownedBy = (owner: PolicyFilter['owner'], me: number): SQL | undefined => {
  if (owner === undefined) return undefined;
  if (owner === 'none') return isNull(policies.ownerId);
  return eq(policies.ownerId, owner === 'me' ? me : owner);
};

/**
 * Policies whose number the insurer has in another spelling too. All but the first have `number_apart`; the
 * join finds the others.
 */
const isDoubled: SQL = sql`${policies.id} in (
  select unnest(array[apart.id, other.id])
  from policies as apart
  join policies as other on policy_number_key(other.number) = policy_number_key(apart.number)
    and other.insurer_id = apart.insurer_id and other.id <> apart.id
  where apart.number_apart <> 0
)`;

/** The day that a book is read on, and until when what is due has to be done on it. */
export type BookDay = { today: string; dueUntil: string };

/** The day of Tehran, which lasts until the office opens again; a filter without instalments asks no hours. */
export async function bookDay(
  ctx: Context,
  { instalment }: Partial<PolicyFilter>,
): Promise<BookDay> {
  const today = isoDateInTehran(ctx.now());
  if (instalment !== 'today') return { today, dueUntil: today };
  const { hours } = await officeSettings(ctx);
  return { today, dueUntil: lastDayBeforeOpening(today, hours) };
}

/** Policies that owe an instalment of this day, the days off after it included, or of a day before. */
const owes = (due: 'today' | 'late', { today, dueUntil }: BookDay): SQL =>
  sql`(${isOwing} and ${policies.id} = any(array(
    select ${policyInstalments.policyId} from ${policyInstalments}
    where ${isNull(policyInstalments.paidOn)} and ${
      due === 'today'
        ? between(policyInstalments.dueOn, today, dueUntil)
        : lt(policyInstalments.dueOn, today)
    })))`;

/** The rows of a filter on a day; `actor` is whom `me` means. */
export function matchingPolicies(
  filter: PolicyFilter,
  actor: Pick<Actor, 'id'>,
  day: BookDay,
): SQL | undefined {
  const { today } = day;
  const { status, due_within, passed, line, insurer, owner, instalment, doubled, search } = filter;
  const { customer, from, to, renewal } = filter;
  // A whole phone number finds its policies in any spelling: +98, spaces, dashes.
  const words = foldForSearch(normalisePhone(search) ?? search)
    .split(' ')
    .filter(Boolean);
  return and(
    status ? eq(policies.status, status) : undefined,
    due_within === undefined
      ? undefined
      : and(
          eq(policies.status, 'active'),
          gte(policies.endsOn, today),
          lte(policies.endsOn, addDays(today, due_within)),
        ),
    passed ? and(isOpenTerm, lt(policies.endsOn, today)) : undefined,
    line ? eq(policies.line, line) : undefined,
    insurer ? eq(policies.insurerId, insurer) : undefined,
    ownedBy(owner, actor.id),
    instalment ? owes(instalment, day) : undefined,
    customer ? isOfCustomer(policies.customerId, customer) : undefined,
    doubled ? isDoubled : undefined,
    // Punctuation alone finds nothing rather than everything.
    search !== '' && words.length === 0 ? sql`false` : undefined,
    hasWords([policies.searchText], words),
    from ? gte(policies.endsOn, from) : undefined,
    to ? lte(policies.endsOn, to) : undefined,
    renewal ? isOfRenewalFigure(renewal, today) : undefined,
  );
}

type Asking = { sort: PolicySort; cursor: PolicyCursor | null; limit: number; offset: number };

/** The columns of the index of numbers. */
const BY_NUMBER: SQL[] = [
  sql`policy_number_key(${policies.number})`,
  sql`${policies.insurerId}`,
  sql`${policies.numberApart}`,
];

/** The rows behind a cursor, in the order of an index. */
function behind({ sort, cursor }: Asking): SQL | undefined {
  if (!cursor) return undefined;
  const { endsOn, id } = cursor;
  if (sort === 'newest') return lt(policies.id, id);
  if (sort === 'number') {
    return sql`(${sql.join(BY_NUMBER, sql`, `)}) > (
      select policy_number_key(last.number), last.insurer_id, last.number_apart
      from policies as last where last.id = ${id}
    )`;
  }
  const sign = sql.raw(sort === 'due' ? '>' : '<');
  return sql`(${policies.endsOn}, ${policies.id}) ${sign} (${endsOn}::date, ${id})`;
}

const ORDERS: Record<PolicySort, SQL[]> = {
  due: [sql`${policies.endsOn} asc`, sql`${policies.id} asc`],
  due_desc: [sql`${policies.endsOn} desc`, sql`${policies.id} desc`],
  newest: [sql`${policies.id} desc`],
  number: BY_NUMBER,
};

/** One page of the book. */
function listPolicies(
  db: Queryable,
  where: SQL | undefined,
  asking: Asking,
): Promise<StoredNamedPolicy[]> {
  const { sort, limit, offset } = asking;
  return readPolicies(db, { where: and(where, behind(asking)), limit, offset }, ...ORDERS[sort]);
}

/** How many match, no more than `limit`. */
const countPolicies = (db: Queryable, where: SQL | undefined, limit: number): Promise<number> =>
  countUpTo(db, policies, where, limit);

/** Within these bounds every month has a next one in all calendars in use. */
const MONTHS_FROM = '1921-03-21';
const MONTHS_TO = '2120-03-20';

const nothingAsked: PolicyFilter = policyFilter.parse({});

function permit(ctx: Context, actor: Actor, filter: Partial<PolicyFilter> = {}): Promise<BookDay> {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
  return bookDay(ctx, filter);
}

/** One page of the book with its count. */
async function listBook(
  ctx: Context,
  actor: Actor,
  query: PoliciesQuery,
): Promise<Omit<PoliciesPage, 'message'>> {
  const day = await permit(ctx, actor, query);
  assertBounded(query);
  const where = matchingPolicies(query, actor, day);
  const cursor = query.cursor ? decodeCursor(query.cursor, POLICY_ERRORS.cursor) : null;
  const { page, per_page, sort } = query;
  const offset = cursor ? 0 : (page - 1) * per_page;
  const rows = await listPolicies(ctx.db, where, { sort, cursor, limit: per_page, offset });
  const counted = await countPolicies(ctx.db, where, POLICY_COUNT_LIMIT + 1);
  return {
    data: rows.map(presentPolicy),
    meta: {
      ...countedMeta(query, counted, POLICY_COUNT_LIMIT),
      next_cursor: cursorAfter(rows, per_page),
    },
  };
}

/** The counts beside the tabs. */
async function countBook(ctx: Context, actor: Actor): Promise<PolicyCounts> {
  const day = await permit(ctx, actor);
  const count = (asked: Partial<PolicyFilter>) =>
    countPolicies(
      ctx.db,
      matchingPolicies({ ...nothingAsked, ...asked }, actor, day),
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
      matchingReminders({ state: 'open', line: undefined, customer: undefined, search: '' }),
      POLICY_COUNT_LIMIT,
    ),
  };
}

/** How many terms end in each Jalali month. */
async function bookMonths(
  ctx: Context,
  actor: Actor,
  { from, ...whose }: MonthsQuery,
): Promise<PolicyMonth[]> {
  const day = await permit(ctx, actor);
  if (from && (from < MONTHS_FROM || from > MONTHS_TO)) {
    throw invalidField('from', POLICY_ERRORS.month);
  }
  const months: PolicyMonth[] = [];
  for (let begin = from ?? day.today; months.length < MONTHS_SHOWN; ) {
    const month = monthOf(begin);
    const where = matchingPolicies({ ...nothingAsked, ...whose, ...month }, actor, day);
    const ending = await countPolicies(ctx.db, where, POLICY_COUNT_LIMIT);
    const open = await countPolicies(ctx.db, openOf(where), POLICY_COUNT_LIMIT);
    months.push({ ...month, ending, open });
    begin = addDays(month.to, 1);
  }
  return months;
}

/** The book as a list, and its counts. */
export const bookRoutes = routes('policies', (serve) => {
  serve(
    listBookCall,
    {
      access: 'staff',
      summary: 'The book of policies, a part of it at a time',
      says: REPLIES.list,
    },
    ({ ctx, actor, query }) => listBook(ctx, actor, query),
  );

  serve(
    countBookCall,
    { access: 'staff', summary: 'How many run, end soon and have ended', says: REPLIES.list },
    ({ ctx, actor }) => countBook(ctx, actor),
  );

  serve(
    bookMonthsCall,
    {
      access: 'staff',
      summary: 'How many end in each of twelve Jalali months',
      says: REPLIES.months,
    },
    ({ ctx, actor, query }) => bookMonths(ctx, actor, query),
  );
});
