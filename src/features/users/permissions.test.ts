import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#domain/roles.ts';
import {
  canChangeRole,
  canInviteStaff,
  canManageAccess,
  canViewUser,
  visibleRole,
} from './permissions.ts';

const ME = 1;
const OTHER = 2;
const pairs = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const));

/** What an actor may do to another user, by the two roles. */
const EXPECTED: Record<Role, Record<Role, { view: boolean; manage: boolean; role: boolean }>> = {
  customer: {
    customer: { view: false, manage: false, role: false },
    admin: { view: false, manage: false, role: false },
    super_admin: { view: false, manage: false, role: false },
  },
  admin: {
    customer: { view: true, manage: true, role: false },
    admin: { view: false, manage: false, role: false },
    super_admin: { view: false, manage: false, role: false },
  },
  super_admin: {
    customer: { view: true, manage: true, role: true },
    admin: { view: true, manage: true, role: true },
    super_admin: { view: true, manage: true, role: true },
  },
};

describe('what staff may do to others', () => {
  it.each(pairs)('%s to another %s', (actorRole, targetRole) => {
    const actor = { id: ME, role: actorRole };
    const target = { id: OTHER, role: targetRole };
    const expected = EXPECTED[actorRole][targetRole];
    expect(canViewUser(actor, target)).toBe(expected.view);
    expect(canManageAccess(actor, target)).toBe(expected.manage);
    expect(canChangeRole(actor, target)).toBe(expected.role);
  });

  it.each(ROLES)('nothing to oneself as %s', (role) => {
    const me = { id: ME, role };
    expect(canManageAccess(me, me)).toBe(false);
    expect(canChangeRole(me, me)).toBe(false);
  });
});

describe('lists and invitations', () => {
  it('shows everybody to a super-admin alone', () => {
    expect(visibleRole({ role: 'super_admin' })).toBeNull();
    expect(visibleRole({ role: 'admin' })).toBe('customer');
    expect(visibleRole({ role: 'customer' })).toBe('customer');
  });

  it.each(ROLES)('lets a super-admin alone invite (%s)', (role) => {
    expect(canInviteStaff({ role })).toBe(role === 'super_admin');
  });
});
