import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { policies, policyInstalments } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import type { PolicyFilter } from '../book/contract.ts';
import { matchingPolicies } from '../book/data.server.ts';
import { type NamedPolicy, readPolicies } from '../data.server.ts';

/** The rows of an export: a filter on a day, for the policies of one owner or of all. */
export type PolicyScope = {
  filter: PolicyFilter;
  /** The exporting user, whom `me` means. */
  actor: Pick<Actor, 'id'>;
  /** Only the policies of this owner, whatever the filter is; null for all. */
  ownerId: number | null;
  today: string;
};

const ownedBy = (ownerId: number | null): SQL | undefined =>
  ownerId === null ? undefined : eq(policies.ownerId, ownerId);

/** The ids of the rows, the earliest end first, as one text: an array would need an object for each. */
export async function listPolicyIds(
  db: Queryable,
  { filter, actor, ownerId, today }: PolicyScope,
): Promise<Float64Array> {
  const ids = sql<
    string | null
  >`string_agg(${policies.id}::text, ',' order by ${policies.endsOn}, ${policies.id})`;
  const [found] = await db
    .select({ ids })
    .from(policies)
    .where(and(matchingPolicies(filter, actor, today), ownedBy(ownerId)));
  return Float64Array.from(found?.ids?.split(',') ?? [], Number);
}

export type ExportedPolicy = NamedPolicy & { unpaid: number };

/** The rows of some ids in their order; a policy that was given to a colleague since then is left out. */
export async function readPolicyRows(
  db: Queryable,
  { ownerId }: PolicyScope,
  ids: Float64Array,
): Promise<ExportedPolicy[]> {
  const wanted = [...ids];
  const where = and(sql`${policies.id} = any(${sql.param(wanted)}::bigint[])`, ownedBy(ownerId));
  const rows = await readPolicies(
    db,
    { where, limit: wanted.length },
    sql`${policies.endsOn}`,
    sql`${policies.id}`,
  );
  const unpaid = await db
    .select({ policyId: policyInstalments.policyId, count: sql<number>`count(*)::int` })
    .from(policyInstalments)
    .where(and(inArray(policyInstalments.policyId, wanted), isNull(policyInstalments.paidOn)))
    .groupBy(policyInstalments.policyId);
  const counts = new Map(unpaid.map(({ policyId, count }) => [policyId, count]));
  return rows.map((row) => ({ ...row, unpaid: counts.get(row.id) ?? 0 }));
}
