/** Files to download: a template to fill in, and the errors of an imported file. */

import { columnLetter, IMPORT_FIELDS } from '#domain/policies/import.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { AppError, permit } from '#lib/http/errors.ts';
import { type ExportFile, fileOf } from '#lib/spreadsheet/file.ts';
import type { ExportFormat } from '#lib/spreadsheet/formats.ts';
import type { Cell } from '#lib/spreadsheet/sheet.ts';
import { countFaults, listRows } from '../import-decisions/rows.server.ts';
import type { Mapping } from '../import-reading/reading.ts';
import { canImportPolicies } from '../permissions.ts';
import { findImport } from './import.data.server.ts';
import {
  ERROR_COLUMNS,
  ERRORS_FILE,
  ERRORS_SHEET,
  FAULT_FATES,
  IMPORT_FIELD_LABELS,
  TEMPLATE_FILE,
  TEMPLATE_HEADINGS,
} from './import.words.ts';

const BATCH = 200;

/** The headings that every import understands, and no row. */
export async function importTemplate(
  ctx: Context,
  actor: Actor,
  format: ExportFormat,
): Promise<ExportFile> {
  permit(canImportPolicies(actor));
  // The template has one column for the whole name.
  const fields = IMPORT_FIELDS.filter((field) => field !== 'holder_surname');
  const columns = fields.map((field) => ({
    title: TEMPLATE_HEADINGS[field],
    width: 22,
  }));
  async function* none(): AsyncGenerator<Cell[][]> {}
  const of = { name: TEMPLATE_FILE, sheet: ERRORS_SHEET.template, columns };
  return fileOf({ ...of, format, at: ctx.now(), rows: 0, batches: none() });
}

/** Every error of an import with row, column and message, but without the value of the cell. */
export async function importErrors(
  ctx: Context,
  actor: Actor,
  id: number,
  format: ExportFormat,
): Promise<ExportFile> {
  permit(canImportPolicies(actor));
  const found = await findImport(ctx.db, id);
  if (!found) throw new AppError('not_found');
  const { mapping = {} } = found.import.reading as { mapping?: Mapping };
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let after = 0; ; ) {
      const rows = await listRows(ctx.db, id, { after, faults: true, limit: BATCH });
      yield rows.flatMap(({ row, fate, errors }) =>
        (errors ?? []).map(({ field, message }): Cell[] => {
          const column = mapping[field];
          const letter = column === undefined ? null : columnLetter(column);
          const label = IMPORT_FIELD_LABELS[field];
          return [row, letter, label, message, FAULT_FATES[fate === 'faulty' ? 'out' : 'in']];
        }),
      );
      after = rows.at(-1)?.row ?? after;
      if (rows.length < BATCH) return;
    }
  }
  const rows = await countFaults(ctx.db, id);
  const of = { name: ERRORS_FILE, sheet: ERRORS_SHEET.errors, columns: ERROR_COLUMNS };
  return fileOf({ ...of, format, at: ctx.now(), rows, batches: batches() });
}
