import type { Actor } from '#domain/roles.ts';

/** Who may write the pages of the site and keep the pictures in them. */
export function canWriteContent(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}
