/** Reads the log. Nothing here changes a row, and the database would reject it. */

import type { Actor } from '#domain/roles.ts';
import type {
  AuditEntryView,
  AuditPage,
  AuditQuery,
  NamedPerson,
} from '#features/audit/contract.ts';
import { canReadAudit } from '#features/audit/permissions.ts';
import type { Context } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { type LogRow, listAudit } from './data.server.ts';
import { holdersIn, type Names, namesIn } from './names.data.server.ts';
import { tell } from './sentence.service.server.ts';
import { SUBJECT_NAMES } from './sentences.texts.ts';

function named(names: Map<number, string>, id: number): NamedPerson {
  return { id, name: names.get(id) || SUBJECT_NAMES.nameless };
}

function presentEntry(row: LogRow, names: Names): AuditEntryView {
  const { actorId } = row;
  const holders = [...new Set(holdersIn(row))];
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorId === null ? null : named(names.people, actorId),
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    sentence: tell(row, names),
    people: holders.filter((id) => names.people.has(id)).map((id) => named(names.people, id)),
    before: row.before,
    after: row.after,
  };
}

/** One part of the log, the latest first. 403 for all but super-admins. */
export async function listAuditLog(
  ctx: Context,
  actor: Actor,
  query: AuditQuery,
): Promise<Pick<AuditPage, 'data' | 'meta'>> {
  if (!canReadAudit(actor)) throw new AppError('forbidden');
  const { cursor = null, per_page } = query;
  const rows = await listAudit(ctx.db, query, { before: cursor, limit: per_page });
  const last = rows.at(-1);
  const next_cursor = last && rows.length === per_page ? last.id : null;
  const narrowed = query.person ?? query.actor ?? 0;
  const names = await namesIn(ctx.db, rows, [narrowed]);
  const person = names.people.has(narrowed) ? named(names.people, narrowed) : null;
  return {
    data: rows.map((row) => presentEntry(row, names)),
    meta: { per_page, next_cursor, person },
  };
}
