import type { Actor } from '#features/auth/permissions.ts';

/** Who may read what everybody did (api.md). */
export function canReadAudit(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
