/** The book as a file. */

import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { shownPhone } from '#domain/erasure.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { requireConfirmed } from '#features/auth/session/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { formatJalaliDate, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { type ExportFile, fileOf } from '#lib/spreadsheet/file.ts';
import type { Cell, SheetColumn } from '#lib/spreadsheet/sheet.ts';
import { assertBounded } from '../book/bounded.service.server.ts';
import { canExportAllPolicies, canKeepPolicies } from '../permissions.ts';
import type { PolicyExportQuery } from './contract.ts';
import {
  type ExportedPolicy,
  listPolicyIds,
  type PolicyScope,
  readPolicyRows,
} from './data.server.ts';
import { POLICY_FILE, POLICY_SHEET, POLICY_COLUMNS as TITLES } from './texts.ts';

/** The rows in memory at a time: few enough that other requests wait only some hundredths of a second. */
const BATCH = 200;
const RIAL_TO_TOMAN = 10;

type Column = SheetColumn & { cell: (row: ExportedPolicy) => Cell };

const COLUMNS: readonly Column[] = [
  { title: TITLES.status, width: 12, cell: (row) => POLICY_STATUS_LABELS[row.status] },
  { title: TITLES.holder, width: 24, cell: (row) => row.holderName },
  { title: TITLES.phone, width: 14, cell: (row) => shownPhone(row.holderPhone) },
  { title: TITLES.line, width: 18, cell: (row) => CLAIM_LINE_LABELS[row.line] },
  { title: TITLES.insurer, width: 18, cell: (row) => row.insurerName },
  { title: TITLES.number, width: 24, cell: (row) => row.number },
  { title: TITLES.starts, width: 12, cell: (row) => isoDateToJalali(row.startsOn) },
  { title: TITLES.ends, width: 12, cell: (row) => isoDateToJalali(row.endsOn) },
  {
    title: TITLES.premium,
    width: 18,
    // The exact sum, with a fraction where it is no whole toman: the file may be imported again.
    cell: ({ premiumRial }) => premiumRial && premiumRial / RIAL_TO_TOMAN,
  },
  { title: TITLES.object, width: 26, cell: (row) => row.insuredObject },
  {
    title: TITLES.owner,
    width: 20,
    cell: (row) => row.ownerId && `${row.ownerFirstName} ${row.ownerLastName}`,
  },
  { title: TITLES.instalments, width: 12, cell: (row) => row.unpaid },
  { title: TITLES.created, width: 12, cell: (row) => formatJalaliDate(row.createdAt) },
  { title: TITLES.cancelReason, width: 30, cell: (row) => row.cancelReason },
];

/** The filter for the audit log, without what it leaves open. */
function asked({ format: _format, ...filter }: PolicyExportQuery): Record<string, unknown> {
  const given = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  return Object.fromEntries(given);
}

/**
 * Exactly the rows of a filter; for an admin, of their own policies. Recorded in the audit log before the
 * first row is sent.
 */
export async function preparePolicyExport(
  ctx: Context,
  actor: Actor,
  query: PolicyExportQuery,
): Promise<ExportFile> {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
  assertBounded(query);
  await requireConfirmed(ctx, actor);
  const at = ctx.now();
  const ownerId = canExportAllPolicies(actor) ? null : actor.id;
  const scope: PolicyScope = { filter: query, actor, ownerId, today: isoDateInTehran(at) };
  const ids = await listPolicyIds(ctx.db, scope);
  const rows = ids.length;
  const { format } = query;
  await transaction(ctx, (ctx) =>
    recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'policies.exported',
      subject: { type: 'policy', id: null },
      after: { format, filter: asked(query), rows, own_only: ownerId !== null },
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
