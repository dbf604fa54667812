import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { hasWords } from '#db/has-words.ts';
import { isOneOf } from '#db/schema/columns.ts';
import { policies } from '#db/schema/index.ts';
import { RENEWABLE } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { type NamedPolicy, readPolicies } from '../data.server.ts';
import { isOfRenewalFigure } from '../term-outcome.rules.server.ts';
import type { PolicyFilter, PolicySort } from './contract.ts';

/** The last row of a page of the book. */
type PolicyCursor = { endsOn: string; id: number };

/** Terms without a next term, worded as their index is. */
const isOpenTerm: SQL = isOneOf(policies.status, RENEWABLE);
export const openOf = (where: SQL | undefined): SQL | undefined => and(where, isOpenTerm);

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

/** The rows of a filter on a day; `actor` is whom `me` means. */
export function matchingPolicies(
  filter: PolicyFilter,
  actor: Pick<Actor, 'id'>,
  today: string,
): SQL | undefined {
  const { status, due_within, passed, line, insurer, owner, doubled, search } = filter;
  const { from, to, renewal } = filter;
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
export function listPolicies(
  db: Queryable,
  where: SQL | undefined,
  asking: Asking,
): Promise<NamedPolicy[]> {
  const { sort, limit, offset } = asking;
  return readPolicies(db, { where: and(where, behind(asking)), limit, offset }, ...ORDERS[sort]);
}

/** How many match, no more than `limit`. */
export const countPolicies = (
  db: Queryable,
  where: SQL | undefined,
  limit: number,
): Promise<number> => countUpTo(db, policies, where, limit);
