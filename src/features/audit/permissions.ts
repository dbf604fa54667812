import type { Actor } from '#domain/roles.ts';

/** Who may read what everybody did (api.md). */
export function canReadAudit(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
