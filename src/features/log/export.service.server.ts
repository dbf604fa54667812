/** The audit log as a file. */

import type { Actor } from '#domain/roles.ts';
import type { AuditAction, AuditFilter } from '#features/audit/contract.ts';
import { canReadAudit } from '#features/audit/permissions.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { ACTION_LABELS, AUDIT_EXPORT_TEXTS as TEXTS } from '#features/audit/texts.ts';
import { requireConfirmed } from '#features/auth/session/service.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { formatJalaliDate, formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { primed } from '#lib/node/primed.ts';
import type { Cell } from '#lib/spreadsheet/sheet.ts';
import { xlsxOf } from '#lib/spreadsheet/xlsx.ts';
import { type LogRow, listAudit } from './data.server.ts';
import { type Names, namesIn } from './names.data.server.ts';
import { plain, tell } from './sentence.service.server.ts';
import { actorWithoutAccount, SUBJECT_NAMES } from './sentences.texts.ts';

/** Rows in memory at a time. */
const BATCH = 500;

const COLUMNS = [
  { title: TEXTS.at, width: 24 },
  { title: TEXTS.actor, width: 24 },
  { title: TEXTS.action, width: 32 },
  { title: TEXTS.sentence, width: 70 },
  { title: TEXTS.subjectType, width: 14 },
  { title: TEXTS.subjectId, width: 12 },
  { title: TEXTS.before, width: 50 },
  { title: TEXTS.after, width: 50 },
];

const stored = (value: Record<string, unknown> | null): string =>
  value === null ? '' : JSON.stringify(value);

function cellsOf(row: LogRow, names: Names): Cell[] {
  const { actorId } = row;
  return [
    formatJalaliDateTime(row.at),
    actorId === null
      ? actorWithoutAccount(row.action)
      : names.people.get(actorId) || SUBJECT_NAMES.nameless,
    ACTION_LABELS[row.action as AuditAction] ?? row.action,
    plain(tell(row, names)),
    row.subjectType,
    row.subjectId === null ? '' : String(row.subjectId),
    stored(row.before),
    stored(row.after),
  ];
}

async function* batches(ctx: Context, filter: AuditFilter): AsyncGenerator<Cell[][]> {
  let before: number | null = null;
  for (;;) {
    const rows: LogRow[] = await listAudit(ctx.db, filter, { before, limit: BATCH });
    const names = await namesIn(ctx.db, rows);
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, names));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last.id;
  }
}

/**
 * The rows of a filter, the latest first, written as they are read; the export itself is recorded first.
 */
export async function prepareAuditExport(ctx: Context, actor: Actor, filter: AuditFilter) {
  if (!canReadAudit(actor)) throw new AppError('forbidden');
  await requireConfirmed(ctx, actor);
  await transaction(ctx, (ctx) =>
    recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'audit.exported',
      subject: { type: 'audit', id: null },
      after: { filter },
    }),
  );
  const date = formatJalaliDate(ctx.now()).replaceAll('/', '-');
  const sheet = { name: TEXTS.name, columns: COLUMNS, batches: await primed(batches(ctx, filter)) };
  return { name: `${TEXTS.name}-${date}.xlsx`, chunks: xlsxOf(sheet) };
}
