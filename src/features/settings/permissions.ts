import type { Actor } from '#domain/roles.ts';

/** Who may see and change the settings that are not public (api.md). */
export function canManageSettings(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
