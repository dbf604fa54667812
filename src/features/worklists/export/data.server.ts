import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests } from '#db/schema/index.ts';
import { visibleTo } from '#db/visible-requests.ts';
import type { Actor } from '#domain/roles.ts';
import { type ListedRequest, readListed } from '#features/requests/listed.data.server.ts';
import type { RequestFilter } from '../list/contract.ts';
import { matching } from '../list/data.server.ts';

/** The scope of an export: a filter at an instant, of one assignee's rows or of all. */
export type ExportScope = {
  filter: RequestFilter;
  /** The exporter: `me` in the filter, and the viewer of the rows. */
  actor: Pick<Actor, 'id' | 'role'>;
  /** Only the rows of this assignee, whatever the filter says; null for all. */
  assigneeId: number | null;
  at: Date;
};

const ownedBy = (assigneeId: number | null): SQL | undefined =>
  assigneeId === null ? undefined : eq(requests.assigneeId, assigneeId);

/**
 * The ids of the rows, the latest first: eight bytes for each, so that the rows themselves need not be in
 * memory, and none is lost or doubled when it changes meanwhile. Read as one string, because an array of so
 * many would be as many objects.
 */
export async function listExportIds(
  db: Queryable,
  { filter, actor, assigneeId, at }: ExportScope,
): Promise<Float64Array> {
  const ids = sql<
    string | null
  >`string_agg(${requests.id}::text, ',' order by ${requests.id} desc)`;
  const [found] = await db
    .select({ ids })
    .from(requests)
    .where(and(matching(filter, actor, at), ownedBy(assigneeId)));
  return Float64Array.from(found?.ids?.split(',') ?? [], Number);
}

/**
 * The rows of some ids, the latest first. By id, so that each batch costs the same whatever the filter was. A
 * request that was assigned to a colleague meanwhile is left out of an admin's export.
 */
export function readExport(
  db: Queryable,
  { actor, assigneeId }: ExportScope,
  ids: Float64Array,
): Promise<ListedRequest[]> {
  const where = and(
    sql`${requests.id} = any(${sql.param([...ids])}::bigint[])`,
    ownedBy(assigneeId),
    visibleTo(actor),
  );
  return readListed(db, { where, limit: ids.length }, sql`${requests.id} desc`);
}
