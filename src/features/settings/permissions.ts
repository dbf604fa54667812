import type { Actor } from '#domain/roles.ts';

/** Who may see and change what is not for everybody (api.md). */
export function canManageSettings(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
