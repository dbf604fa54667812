/** Work lists as files. */

import { KIND_LABELS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { requireConfirmed } from '#features/auth/session/service.server.ts';
import { canExportAll, canHandleRequests } from '#features/requests/permissions.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { type ExportFile, fileOf } from '#lib/spreadsheet/file.ts';
import type { Cell } from '#lib/spreadsheet/sheet.ts';
import { exportColumns } from './columns.service.server.ts';
import type { ExportQuery } from './contract.ts';
import { type ExportScope, listExportIds, readExport } from './data.server.ts';
import { EXPORT_FILE, EXPORT_SHEET } from './texts.ts';

/** Rows in memory at a time: few enough that other callers wait only some hundredths of a second. */
export const EXPORT_BATCH = 200;

/** The filter of an export for the audit log, without its empty fields. */
function asked({ format: _format, ...filter }: ExportQuery): Record<string, unknown> {
  const given = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  return Object.fromEntries(given);
}

/**
 * Exactly the rows of a filter; an admin gets only their own. The audit log is written before the first
 * row is sent.
 */
export async function prepareRequestExport(
  ctx: Context,
  actor: Actor,
  query: ExportQuery,
): Promise<ExportFile> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  await requireConfirmed(ctx, actor);
  const at = ctx.now();
  const assigneeId = canExportAll(actor) ? null : actor.id;
  const scope: ExportScope = { filter: query, actor, assigneeId, at };
  const ids = await listExportIds(ctx.db, scope);
  const rows = ids.length;
  const { format } = query;
  await transaction(ctx, (ctx) =>
    recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'requests.exported',
      subject: { type: 'request', id: null },
      after: { format, filter: asked(query), rows, own_only: assigneeId !== null },
    }),
  );
  const columns = exportColumns(query.kind);
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let first = 0; first < rows; first += EXPORT_BATCH) {
      const batch = await readExport(ctx.db, scope, ids.subarray(first, first + EXPORT_BATCH));
      yield batch.map((row) => columns.map(({ cell }) => cell(row)));
    }
  }
  return fileOf({
    name: query.kind ? KIND_LABELS[query.kind] : EXPORT_FILE,
    sheet: EXPORT_SHEET,
    format,
    at,
    rows,
    columns,
    batches: batches(),
  });
}
