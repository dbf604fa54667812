import { inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import {
  categories,
  customers,
  insuranceTypes,
  policies,
  requests,
  users,
} from '#db/schema/index.ts';
import type { LogRow } from './log.data.server.ts';

/** The names for the ids in some rows of the log; deleted things are missing. */
export type Names = {
  /** Full names, which may be empty. */
  people: Map<number, string>;
  requests: Map<number, { kind: string; code: string }>;
  /** The insurers' policy numbers; empty once the person was erased. */
  policies: Map<number, string>;
  /** Empty where only a number is known. */
  customers: Map<number, string>;
  /** Titles. */
  categories: Map<number, string>;
  items: Map<number, string>;
};

/** The people in a row's values before and after. */
export function holdersIn({ before, after }: Pick<LogRow, 'before' | 'after'>): number[] {
  const ids = [before, after].flatMap((values) => [values?.assignee_id, values?.owner_id]);
  return ids.filter((id): id is number => typeof id === 'number');
}

/** The whole names of accounts, by id. */
async function namesOfPeople(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, ...one }) => [id, `${one.firstName} ${one.lastName}`.trim()]));
}

/**
 * The names of `also` and of everything that `rows` are about, in two queries however many rows there are.
 */
export async function namesIn(
  db: Queryable,
  rows: readonly LogRow[],
  also: readonly number[] = [],
): Promise<Names> {
  const about = (type: string) => [
    ...new Set(rows.flatMap((row) => (row.subjectType === type ? (row.subjectId ?? []) : []))),
  ];
  const actors = rows.flatMap(({ actorId }) => actorId ?? []);
  const people = new Set([...also, ...actors, ...about('user'), ...rows.flatMap(holdersIn)]);
  const things = await namesOfThings(db, {
    request: about('request'),
    policy: about('policy'),
    customer: about('customer'),
    category: about('category'),
    item: about('item'),
  });
  const titled = (type: string) =>
    new Map(things.flatMap((one) => (one.type === type ? [[one.id, one.name] as const] : [])));
  return {
    people: await namesOfPeople(db, [...people]),
    requests: new Map(
      things.flatMap(({ type, id, kind, name }) =>
        type === 'request' ? [[id, { kind, code: name }] as const] : [],
      ),
    ),
    policies: titled('policy'),
    customers: titled('customer'),
    categories: titled('category'),
    items: titled('item'),
  };
}

type Named =
  | typeof requests
  | typeof policies
  | typeof customers
  | typeof categories
  | typeof insuranceTypes;
type Wanted = Record<'request' | 'policy' | 'customer' | 'category' | 'item', number[]>;

async function namesOfThings(db: Queryable, wanted: Wanted) {
  if (Object.values(wanted).every((ids) => ids.length === 0)) return [];
  const none = sql`''`;
  const things = (type: keyof Wanted, table: Named, name: AnyPgColumn, kind: SQL = none) =>
    db
      .select({
        type: sql<string>`${sql.raw(`'${type}'`)}`.as('type'),
        id: table.id,
        kind: sql<string>`${kind}`.as('kind'),
        name: sql<string>`${name}`.as('name'),
      })
      .from(table)
      .where(inArray(table.id, wanted[type]));
  return unionAll(
    things('request', requests, requests.trackingCode, sql`${requests.kind}`),
    things('policy', policies, policies.number),
    things('customer', customers, customers.name),
    things('category', categories, categories.title),
    things('item', insuranceTypes, insuranceTypes.title),
  );
}
