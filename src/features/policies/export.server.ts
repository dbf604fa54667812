/** The book as a file. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { isAmong } from '#db/many.ts';
import { policies, policyInstalments } from '#db/schema/index.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { shownPhone } from '#domain/erasure.ts';
import { FIELD_LIST, type PolicyField } from '#domain/policies/fields.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { filterInLog, recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { exportRoute } from '#kit/serve.server.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { permit } from '#lib/http/errors.ts';
import { type ExportFile, fileOf } from '#lib/spreadsheet/file.ts';
import type { Cell, SheetColumn } from '#lib/spreadsheet/sheet.ts';
import { assertBounded, type BookDay, bookDay, matchingPolicies } from './book/book.server.ts';
import type { PolicyFilter } from './book/book.ts';
import {
  POLICY_FILE,
  POLICY_SHEET,
  type PolicyExportQuery,
  policyExportQuery,
  POLICY_COLUMNS as TITLES,
} from './export.ts';
import { canExportAllPolicies, canKeepPolicies } from './permissions.ts';
import { readPolicies, type StoredNamedPolicy } from './policies.server.ts';

/** The rows of an export: a filter on a day, for the policies of one owner or of all. */
type PolicyScope = {
  filter: PolicyFilter;
  /** Some policies alone; undefined for all of the filter. */
  only: readonly number[] | undefined;
  /** The exporting user, whom `me` means. */
  actor: Pick<Actor, 'id'>;
  /** Only the policies of this owner, whatever the filter is; null for all. */
  ownerId: number | null;
  day: BookDay;
};

const ownedBy = (ownerId: number | null): SQL | undefined =>
  ownerId === null ? undefined : eq(policies.ownerId, ownerId);

/** The ids of the rows, the earliest end first, as one text: an array would need an object for each. */
async function listPolicyIds(
  db: Queryable,
  { filter, only, actor, ownerId, day }: PolicyScope,
): Promise<Float64Array> {
  const ids = sql<
    string | null
  >`string_agg(${policies.id}::text, ',' order by ${policies.endsOn}, ${policies.id})`;
  const [found] = await db
    .select({ ids })
    .from(policies)
    .where(
      and(
        only && inArray(policies.id, [...only]),
        matchingPolicies(filter, actor, day),
        ownedBy(ownerId),
      ),
    );
  return Float64Array.from(found?.ids?.split(',') ?? [], Number);
}

type ExportedPolicy = StoredNamedPolicy & { unpaid: number };

/** The rows of some ids in their order; a policy that was given to a colleague since then is left out. */
async function readPolicyRows(
  db: Queryable,
  { ownerId }: PolicyScope,
  ids: Float64Array,
): Promise<ExportedPolicy[]> {
  const wanted = [...ids];
  const where = and(isAmong(policies.id, wanted), ownedBy(ownerId));
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

/** The rows in memory at a time: few enough that other requests wait only some hundredths of a second. */
const BATCH = 200;
const RIAL_TO_TOMAN = 10;

type Column = SheetColumn & { cell: (row: ExportedPolicy) => Cell };

/** Cells that show something else than what is stored. */
const CELLS: Partial<Record<PolicyField, Column['cell']>> = {
  holder_phone: (row) => shownPhone(row.holderPhone),
  line: (row) => CLAIM_LINE_LABELS[row.line],
  insurer: (row) => row.insurerName,
  starts_on: (row) => isoDateToJalali(row.startsOn),
  ends_on: (row) => isoDateToJalali(row.endsOn),
  // The exact sum, with a fraction where it is no whole toman: the file may be imported again.
  premium_rial: ({ premiumRial }) => premiumRial && premiumRial / RIAL_TO_TOMAN,
  owner: (row) => row.ownerId && `${row.ownerFirstName} ${row.ownerLastName}`,
};

const COLUMNS: readonly Column[] = [
  { title: TITLES.status, width: 12, cell: (row) => POLICY_STATUS_LABELS[row.status] },
  ...FIELD_LIST.map(({ name, column, title, width }) => ({
    ...{ title, width },
    cell: CELLS[name] ?? ((row: ExportedPolicy) => row[column]),
  })),
  { title: TITLES.instalments, width: 12, cell: (row) => row.unpaid },
  { title: TITLES.created, width: 12, cell: (row) => formatJalaliDate(row.createdAt) },
  { title: TITLES.cancelReason, width: 30, cell: (row) => row.cancelReason },
];

/**
 * Exactly the rows of a filter; for an admin, of their own policies. Recorded in the audit log before the
 * first row is sent.
 */
async function preparePolicyExport(
  ctx: Context,
  actor: Actor,
  { ids: only, ...query }: PolicyExportQuery,
): Promise<ExportFile> {
  permit(canKeepPolicies(actor));
  assertBounded(query);
  await requireConfirmed(ctx, actor);
  const at = ctx.now();
  const ownerId = canExportAllPolicies(actor) ? null : actor.id;
  const day = await bookDay(ctx, query);
  const scope: PolicyScope = { filter: query, only, actor, ownerId, day };
  const ids = await listPolicyIds(ctx.db, scope);
  const rows = ids.length;
  const { format } = query;
  await transaction(ctx, (ctx) =>
    recordAudit(ctx.db, actor.id, 'policies.exported', null, {
      after: {
        ...{ format, filter: filterInLog(query), rows, own_only: ownerId !== null },
        ...(only && { selected: only.length }),
      },
    }),
  );
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let first = 0; first < rows; first += BATCH) {
      const batch = await readPolicyRows(ctx.db, scope, ids.subarray(first, first + BATCH));
      yield batch.map((row) => COLUMNS.map(({ cell }) => cell(row)));
    }
  }
  const of = { name: POLICY_FILE, sheet: POLICY_SHEET, columns: COLUMNS };
  return fileOf({ ...of, format, at, rows, batches: batches() });
}

/** The book as a file, streamed while it is written. */
export const policyExportRoutes = exportRoute(
  '/policies/export',
  {
    tag: 'policies',
    access: 'staff',
    summary: 'The policies of a filter as a file; an admin gets their own ones',
    query: policyExportQuery,
  },
  ({ ctx, actor, query }) => preparePolicyExport(ctx, actor, query),
);
