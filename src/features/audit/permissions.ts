import type { Actor } from '#domain/roles.ts';

/** Who may read the audit log (api.md). */
export function canReadAudit(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
