import { type Actor, isStaff } from '#domain/roles.ts';

/** Who may write what the public reads, the words of its search among it. Until accounts have rights of their own: super-admins. */
export function canWriteContent(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

/** Who may see what visitors looked for in vain. */
export function canSeeMisses(actor: Pick<Actor, 'role'>): boolean {
  return isStaff(actor.role);
}
