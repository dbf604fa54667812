/** Customers by number and name together: those that are known, and those that are made for rows without one. */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { customers } from '#db/schema/index.ts';
import type { CustomerKind } from '#domain/customers.ts';
import { isNoPhone } from '#domain/erasure.ts';
import { isCompany } from '#lib/text/company.ts';
import { nameKeyOf } from '#lib/text/search-fold.ts';
import { refreshFound } from './customers.server.ts';

type Running = { line: string; endsOn: string };

/** A row without a customer, by what is known of its person. */
export type Unbound = {
  id: number;
  phoneNumber: string;
  name: string;
  /** Of a kind that not all of the staff see. */
  isHidden?: boolean;
  /** The line and the last day of a policy that runs. */
  running?: Running | null;
  /** The earlier term of a policy, and its holder. */
  previous?: { customerId: number | null; name: string } | null;
};

type Key = { phoneNumber: string; nameKey: string };
const keyOf = ({ phoneNumber, nameKey }: Key): string => `${phoneNumber} ${nameKey}`;

/** Arrays side by side, one to a column, as the rows of a statement. */
export const columnsOf = <T>(rows: readonly T[], ...of: readonly [(row: T) => unknown, string][]) =>
  sql.join(
    of.map(([value, type]) => sql`${sql.param(rows.map(value))}::${sql.raw(type)}[]`),
    sql`, `,
  );

/** The customers that these keys lead to. */
async function readKeys(tx: Transaction, keys: readonly Key[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ phone: string; name: string; customer: string }>(
    tx,
    sql`select phone_number as phone, name_key as name, customer_id as customer from customer_keys
      join unnest(${columnsOf(keys, [(key) => key.phoneNumber, 'text'], [(key) => key.nameKey, 'text'])})
        as asked (phone_number, name_key) using (phone_number, name_key)`,
  );
  return new Map(
    rows.map(({ phone, name, customer }) => [
      keyOf({ phoneNumber: phone, nameKey: name }),
      Number(customer),
    ]),
  );
}

/** Adds keys; one that another process added meanwhile stays as it is. */
async function addKeys(
  tx: Transaction,
  keys: readonly (Key & { customerId: number })[],
): Promise<void> {
  if (keys.length === 0) return;
  const values = columnsOf(
    keys,
    [(key) => key.phoneNumber, 'text'],
    [(key) => key.nameKey, 'text'],
    [(key) => key.customerId, 'bigint'],
  );
  // In one order, so that two processes wait for each other and none for itself.
  await tx.execute(sql`insert into customer_keys (phone_number, name_key, customer_id)
    select * from unnest(${values}) as given (phone, name, customer) order by phone, name
    on conflict do nothing`);
  const numbered = keys.filter(({ phoneNumber }) => !isNoPhone(phoneNumber));
  if (numbered.length === 0) return;
  const phones = columnsOf(
    numbered,
    [(key) => key.customerId, 'bigint'],
    [(key) => key.phoneNumber, 'text'],
  );
  await tx.execute(sql`insert into customer_phones (customer_id, phone_number, is_preferred)
    select given.customer, given.phone,
      row_number() over (partition by given.customer order by given.phone) = 1 and not exists (
        select from customer_phones as own where own.customer_id = given.customer)
    from (select distinct * from unnest(${phones}) as given (customer, phone)) as given
    where exists (select from customer_keys as kept
      where kept.phone_number = given.phone and kept.customer_id = given.customer)
    on conflict do nothing`);
}

const kindOf = (name: string): CustomerKind => (isCompany(name) ? 'company' : 'person');

type Missing = Key & Pick<Unbound, 'name' | 'isHidden'> & { running: Running[] };

/** What is known under the numbers of these keys: the only customer, and the nameless one. */
async function readNumbers(tx: Transaction, keys: readonly Key[]) {
  const phones = sql.param([...new Set(keys.map(({ phoneNumber }) => phoneNumber))]);
  const rows = await rowsOf<{ phone: string; only: string | null; nameless: string | null }>(
    tx,
    // Of a merged one the customer itself, as its number goes with it when it is split off.
    sql`select keys.phone_number as phone,
        case when count(distinct coalesce(merged_into, customers.id)) = 1 then min(customers.id) end as only,
        max(customers.id) filter (where name = '') as nameless
      from customer_keys as keys join customers on customers.id = keys.customer_id
      where keys.phone_number = any(${phones}::text[]) group by keys.phone_number`,
  );
  return new Map(
    rows.map(({ phone, only, nameless }) => [
      phone,
      { only: only && Number(only), nameless: nameless && Number(nameless) },
    ]),
  );
}

/**
 * Makes a customer for each; answers their ids, in the same order. With the lines and the nearest last day that
 * the trigger on policies finds for them: it has nothing to write again then, and a customer has many indexes.
 */
async function makeCustomers(tx: Transaction, missing: readonly Missing[]): Promise<number[]> {
  if (missing.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('customers', 'id')) as id
      from generate_series(1, ${missing.length}::int)`,
  );
  const made = missing.map((one, place) => ({ ...one, id: Number(rows[place]?.id) }));
  const values = columnsOf(
    made,
    [({ id }) => id, 'bigint'],
    [({ name }) => name, 'text'],
    [({ name }) => kindOf(name), 'text'],
    [({ phoneNumber }) => (isNoPhone(phoneNumber) ? '' : phoneNumber), 'text'],
    [({ isHidden = false }) => isHidden, 'boolean'],
    [({ running }) => [...new Set(running.map(({ line }) => line))].sort().join(' '), 'text'],
    [({ running }) => running.map(({ endsOn }) => endsOn).sort()[0] ?? null, 'date'],
  );
  await tx.execute(sql`insert into customers
      (id, name, kind, numbers, is_of_complaint, lines, next_end) overriding system value
    select id, name, kind, numbers, is_hidden, string_to_array(lines, ' '), next_end
    from unnest(${values}) as given (id, name, kind, numbers, is_hidden, lines, next_end)`);
  return made.map(({ id }) => id);
}

/**
 * Adds what no key leads to yet. A number without a name belongs to the only customer who has it, and a
 * customer without a name to the first one that comes with its number.
 */
async function addMissing(tx: Transaction, missing: readonly Missing[]): Promise<void> {
  const numbers = await readNumbers(tx, missing);
  const fresh: Missing[] = [];
  const known: (Key & { customerId: number })[] = [];
  for (const key of missing) {
    const under = numbers.get(key.phoneNumber);
    const { only, nameless } = under ?? { only: null, nameless: null };
    if (key.nameKey === '' && only) {
      known.push({ ...key, customerId: only });
    } else if (key.nameKey !== '' && under && nameless) {
      await tx
        .update(customers)
        .set({ name: key.name, kind: kindOf(key.name), comparedAt: null })
        .where(and(eq(customers.id, nameless), eq(customers.name, '')));
      known.push({ ...key, customerId: nameless });
      under.nameless = null;
    } else fresh.push(key);
  }
  const ids = await makeCustomers(tx, fresh);
  const made = fresh.map((key, place) => ({ ...key, customerId: ids[place] as number }));
  await addKeys(tx, [...known, ...made]);
  await refreshFound(
    tx,
    known.map(({ customerId }) => customerId),
  );
  // Those whose key another process had added meanwhile.
  await tx.execute(sql`delete from customers where id = any(${sql.param(ids)}::bigint[])
    and not exists (select from customer_keys where customer_id = customers.id)`);
}

/** The customer of each row, by the row's id; makes those that are missing. */
export async function customersOf(
  tx: Transaction,
  rows: readonly Unbound[],
): Promise<Map<number, number>> {
  const keyed = rows.map((row) => ({ ...row, nameKey: nameKeyOf(row.name) }));
  let keys = await readKeys(tx, keyed);
  // A renewed policy under another number is still its holder's.
  const chained = keyed.flatMap((row) => {
    const customerId = row.previous?.customerId ?? null;
    const isSame = row.previous && nameKeyOf(row.previous.name) === row.nameKey;
    return isSame && customerId !== null && !keys.has(keyOf(row)) ? [{ ...row, customerId }] : [];
  });
  if (chained.length > 0) {
    await addKeys(tx, chained);
    await refreshFound(
      tx,
      chained.map(({ customerId }) => customerId),
    );
    keys = await readKeys(tx, keyed);
  }
  const missing = new Map<string, Missing>();
  for (const row of keyed.filter((one) => !keys.has(keyOf(one)))) {
    const running = missing.get(keyOf(row))?.running ?? [];
    missing.set(keyOf(row), {
      ...row,
      running: [...running, ...(row.running ? [row.running] : [])],
    });
  }
  if (missing.size > 0) {
    // Names first, so that a number without one finds the customer who has it.
    const all = [...missing.values()];
    await addMissing(
      tx,
      all.filter(({ nameKey }) => nameKey !== ''),
    );
    await addMissing(
      tx,
      all.filter(({ nameKey }) => nameKey === ''),
    );
    keys = await readKeys(tx, keyed);
  }
  return new Map(
    keyed.flatMap((row) => {
      const customer = keys.get(keyOf(row));
      return customer === undefined ? [] : [[row.id, customer]];
    }),
  );
}
