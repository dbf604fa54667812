import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AuditEntryView, AuditPage, AuditQuery } from './contract.ts';
import { type LogRow, listAudit } from './log.data.server.ts';
import { canReadAudit } from './permissions.ts';

function presentEntry(row: LogRow): AuditEntryView {
  const { actorId, actorFirstName, actorLastName } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: `${actorFirstName} ${actorLastName}` },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId },
    before: row.before,
    after: row.after,
  };
}

/** Reading what was done. Nothing here changes a row, and the database would refuse it. */
export function createAuditLog({ db }: { db: Database }) {
  return {
    /** One part of the log, the latest first. 403 for all but super-admins. */
    async list(actor: Actor, query: AuditQuery): Promise<Pick<AuditPage, 'data' | 'meta'>> {
      if (!canReadAudit(actor)) throw new AppError('forbidden');
      const { cursor = null, per_page } = query;
      const rows = await listAudit(db, query, { before: cursor, limit: per_page });
      const last = rows.at(-1);
      const next_cursor = last && rows.length === per_page ? last.id : null;
      return { data: rows.map(presentEntry), meta: { per_page, next_cursor } };
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
