import { isErasedPhone } from '#domain/erasure.ts';
import { type Actor, isStaff, type Role } from '#domain/roles.ts';
import type { ErasureBar } from './privacy.ts';

/** Whether the actor may export or erase a person's data, and set the retention periods. */
export function canManagePersonalData(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'super_admin';
}

type Account = { id: number; role: Role; isActive: boolean; erasedAt: Date | null };

/**
 * Why this person cannot be erased by `actor`; null when they can. Staff are deactivated first, so that their
 * open requests go back to the queue. Since no user can erase themselves, the last super-admin stays.
 */
export function erasureBar(
  actor: Pick<Actor, 'id'>,
  { user: account, phoneNumber }: { user: Account | null; phoneNumber: string },
): ErasureBar | null {
  if (!account) return isErasedPhone(phoneNumber) ? 'erased' : null;
  if (account.id === actor.id) return 'own_account';
  if (account.erasedAt !== null) return 'erased';
  return isStaff(account.role) && account.isActive ? 'active_staff' : null;
}
