/** The list of customers as a file. */
import { sql } from 'drizzle-orm';
import { customers } from '#db/schema/index.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CUSTOMER_FIELD_LIST, CUSTOMER_KIND_LABELS } from '#domain/customers.ts';
import type { Actor } from '#domain/roles.ts';
import { filterInLog, recordAudit } from '#features/audit/audit.server.ts';
import { requireConfirmed } from '#features/auth/session/session.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { exportRoute } from '#kit/serve.server.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { permit } from '#lib/http/errors.ts';
import { type ExportFile, fileOf } from '#lib/spreadsheet/file.ts';
import type { Cell, SheetColumn } from '#lib/spreadsheet/sheet.ts';
import { matchingCustomers, readCustomers } from './list.server.ts';
import {
  CUSTOMER_FILE,
  CUSTOMER_LIST_TEXTS,
  type CustomerExportQuery,
  customerExportQuery,
} from './list.ts';
import { canExportCustomers } from './permissions.ts';
import type { StoredCustomer } from './store.server.ts';

/** The rows in memory at a time: few enough that other requests wait only some hundredths of a second. */
const BATCH = 200;

type Column = SheetColumn & { cell: (row: StoredCustomer) => Cell };

const dayOrNull = (day: string | null): string | null => day && isoDateToJalali(day);

const COLUMNS: readonly Column[] = [
  ...CUSTOMER_FIELD_LIST.map(({ column, label, is }) => ({
    title: label,
    width: 20,
    cell: (row: StoredCustomer) => (is === 'day' ? dayOrNull(row[column]) : row[column]),
  })),
  { title: 'نوع', width: 10, cell: (row) => CUSTOMER_KIND_LABELS[row.kind] },
  { title: 'شماره‌ها', width: 26, cell: (row) => row.numbers.replaceAll(' ', '، ') },
  {
    title: CUSTOMER_LIST_TEXTS.lines,
    width: 30,
    cell: (row) => row.lines.map((line) => CLAIM_LINE_LABELS[line]).join('، '),
  },
  { title: CUSTOMER_LIST_TEXTS.due, width: 14, cell: (row) => dayOrNull(row.nextEnd) },
  { title: 'تاریخ ثبت', width: 14, cell: (row) => formatJalaliDate(row.createdAt) },
];

/** Exactly the rows of a filter. Recorded in the audit log before the first row is sent. */
async function prepareExport(
  ctx: Context,
  actor: Actor,
  query: CustomerExportQuery,
): Promise<ExportFile> {
  permit(canExportCustomers(actor));
  await requireConfirmed(ctx, actor);
  const where = matchingCustomers(query, actor);
  const rows = await ctx.db.$count(customers, where);
  const { format } = query;
  await transaction(ctx, (ctx) =>
    recordAudit(ctx.db, actor.id, 'customers.exported', null, {
      after: { format, filter: filterInLog(query), rows },
    }),
  );
  async function* batches(): AsyncGenerator<Cell[][]> {
    let after = 0;
    for (;;) {
      const batch = await readCustomers(ctx.db, sql`${where} and ${customers.id} > ${after}`, {
        sort: 'entry',
        limit: BATCH,
      });
      if (batch.length === 0) return;
      after = batch.at(-1)?.id ?? after;
      yield batch.map((row) => COLUMNS.map(({ cell }) => cell(row)));
    }
  }
  const of = { name: CUSTOMER_FILE, sheet: CUSTOMER_LIST_TEXTS.title, columns: COLUMNS };
  return fileOf({ ...of, format, at: ctx.now(), rows, batches: batches() });
}

/** The list as a file, streamed while it is written. */
export const customerExportRoutes = exportRoute(
  '/customers/export',
  {
    tag: 'customers',
    access: 'super-admin',
    summary: 'The customers of a filter as a file',
    description: '403 `reauth_required` unless the password was given again.',
    query: customerExportQuery,
  },
  ({ ctx, actor, query }) => prepareExport(ctx, actor, query),
);
