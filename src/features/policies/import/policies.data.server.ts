import { asc, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { policies } from '#db/schema/index.ts';
import { POLICY_FIELDS, TEXT_FIELDS } from '#domain/policies/fields.ts';
import { policyNumberKey } from '#lib/input/policy-number.ts';
import { fieldsOf } from '#lib/values/fields.ts';
import type { NewPolicy, StoredPolicy } from '../policies.server.ts';

type Key = { number: string; insurerId: number };

/** The same key for all spellings of a number. */
export const keyOf = ({ number, insurerId }: Key): string =>
  `${insurerId} ${policyNumberKey(number)}`;

/** Finds the policy of a number: the one in the same spelling, else one in another spelling. */
type PolicyByNumber = (key: Key) => StoredPolicy | undefined;

/** The policies of some numbers; with `lock` they are locked until the transaction ends. */
export async function findByNumbers(
  db: Queryable,
  keys: readonly Key[],
  lock = false,
): Promise<PolicyByNumber> {
  if (keys.length === 0) return () => undefined;
  const numbers = sql.param(keys.map(({ number }) => number));
  const ids = sql.param(keys.map(({ insurerId }) => insurerId));
  const asked = db
    .select()
    .from(policies)
    .where(
      sql`(policy_number_key(${policies.number}), ${policies.insurerId}) in (
        select policy_number_key(asked.number), asked.insurer
        from unnest(${numbers}::text[], ${ids}::bigint[]) as asked(number, insurer))`,
    )
    .orderBy(asc(policies.id));
  const rows = await (lock ? asked.for('update') : asked);
  const written = new Map(rows.map((row) => [`${row.insurerId} ${row.number}`, row]));
  const others = rows.filter(({ numberApart }) => numberApart === 0);
  const byKey = new Map(others.map((row) => [keyOf(row), row]));
  return (key) => written.get(`${key.insurerId} ${key.number}`) ?? byKey.get(keyOf(key));
}

/** Enters policies; those whose number another user entered meanwhile are missing from the result. */
export async function insertPolicies(
  tx: Transaction,
  rows: readonly NewPolicy[],
): Promise<StoredPolicy[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(policies)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** Changes locked policies, and notifies the live lists of them. */
export async function changePolicies(
  tx: Transaction,
  rows: readonly StoredPolicy[],
): Promise<void> {
  if (rows.length === 0) return;
  const changed = rows.map((row) => ({
    ...fieldsOf(POLICY_FIELDS, row),
    id: row.id,
    status: row.status,
    owner_id: row.ownerId,
    renewal_id: row.renewalId,
    next_text_on: row.nextTextOn,
  }));
  const texts = TEXT_FIELDS.map(
    ({ name }) => sql`, ${sql.identifier(name)} = new.${sql.identifier(name)}`,
  );
  await tx.execute(sql`
    update policies set status = new.status, holder_name = new.holder_name,
      holder_phone = new.holder_phone, line = new.line, ends_on = new.ends_on,
      premium_rial = new.premium_rial, owner_id = new.owner_id, renewal_id = new.renewal_id,
      next_text_on = new.next_text_on, updated_at = clock_timestamp()${sql.join(texts)}
    from jsonb_populate_recordset(null::policies, ${JSON.stringify(changed)}::jsonb) as new
    where policies.id = new.id`);
}
