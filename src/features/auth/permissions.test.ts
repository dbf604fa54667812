import { describe, expect, it } from 'vitest';
import type { Right } from '#domain/roles.ts';
import {
  ACCESS,
  accountPagesAccess,
  canUse,
  dashboardAccess,
  mainPath,
  roleSegment,
  wayBack,
} from './permissions.ts';

const ROLES = ['customer', 'admin', 'super_admin'] as const;

/** Every page of the dashboard, without the role's own segment (spec section 2). */
const PAGES = [
  'main',
  'main/overview',
  'main/stats',
  'today',
  'users',
  'user-detail/7',
  'products-access',
  'connect/call-request',
  'connect/counsele-request',
  'connect/partner-request',
  'connect/claim-request',
  'settings',
  'audit',
  'profile',
];

describe('dashboardAccess (spec section 5)', () => {
  const combinations = ROLES.flatMap((role) =>
    ROLES.flatMap((owner) =>
      PAGES.map((page) => ({ role, path: `/dashboard/${roleSegment(owner)}/${page}`, owner })),
    ),
  );

  it.each(combinations)('$role at $path', ({ role, path, owner }) => {
    const passage = dashboardAccess(path, { role, hasToken: true });
    expect(passage).toEqual(role === owner ? { stay: true } : { stay: false, to: mainPath(role) });
  });

  it.each(PAGES)('a visitor at %s goes to the login page', (page) => {
    const path = `/dashboard/admin/${page}`;
    const toLogin = { stay: false, to: '/login' };
    expect(dashboardAccess(path, { role: null, hasToken: false })).toEqual(toLogin);
    // A token whose session could not be read, and a role without a token.
    expect(dashboardAccess(path, { role: null, hasToken: true })).toEqual(toLogin);
    expect(dashboardAccess(path, { role: 'admin', hasToken: false })).toEqual(toLogin);
  });

  it.each(ROLES)('%s at /dashboard alone goes to the own main page', (role) => {
    for (const path of ['/dashboard', '/dashboard/']) {
      expect(dashboardAccess(path, { role, hasToken: true })).toEqual({
        stay: false,
        to: mainPath(role),
      });
    }
  });

  it.each(ROLES)('%s at a role’s segment alone goes to the own main page', (role) => {
    for (const owner of ROLES) {
      for (const path of [
        `/dashboard/${roleSegment(owner)}`,
        `/dashboard/${roleSegment(owner)}/`,
      ]) {
        const to = mainPath(role);
        expect(dashboardAccess(path, { role, hasToken: true })).toEqual({ stay: false, to });
      }
    }
  });

  it('lets a role look for a page of its own that is not there', () => {
    expect(dashboardAccess('/dashboard/admin/xyz', { role: 'admin', hasToken: true })).toEqual({
      stay: true,
    });
    expect(dashboardAccess('/dashboard/admin/xyz', { role: null, hasToken: false })).toEqual({
      stay: false,
      to: '/login',
    });
  });

  it('knows no segment but the three', () => {
    for (const segment of ['super_admin', 'owner', 'ADMIN', '..']) {
      expect(
        dashboardAccess(`/dashboard/${segment}/main`, { role: 'admin', hasToken: true }),
      ).toEqual({ stay: false, to: '/dashboard/admin/main' });
    }
  });
});

it('leads who is signed in away from the login and register pages', () => {
  expect(accountPagesAccess(null)).toEqual({ stay: true });
  expect(accountPagesAccess('super_admin')).toEqual({
    stay: false,
    to: '/dashboard/super-admin/main',
  });
});

it('lets each role use what is open to it, and nobody more', () => {
  const may = (role: (typeof ROLES)[number] | null, rights: readonly Right[] = []) =>
    ACCESS.filter((access) => canUse(access, role && { role, rights }));
  expect(may(null)).toEqual(['anyone']);
  expect(may('customer')).toEqual(['anyone', 'signed-in']);
  expect(may('admin')).toEqual(['anyone', 'signed-in', 'staff']);
  expect(may('admin', ['content'])).toEqual(['anyone', 'signed-in', 'staff', 'content']);
  // A right is for those who work here.
  expect(may('customer', ['content'])).toEqual(['anyone', 'signed-in']);
  expect(may('super_admin')).toEqual(ACCESS);
});

describe('wayBack', () => {
  it('is the page one was on, with what was open there', () => {
    const place = '/dashboard/admin/connect/call-request?status=open&request=7';
    expect(wayBack(place, 'admin')).toBe(place);
  });

  it.each([
    'https://evil.example/dashboard/admin/users',
    '//evil.example/dashboard/admin/users',
    '/\\evil.example/dashboard/admin/users',
    'javascript:alert(1)',
    '/dashboard/admin/../super-admin/settings',
    '/dashboard/super-admin/settings',
    '/dashboard/admin',
    '/',
    '',
    null,
    { pathname: '/dashboard/admin/users' },
    `/dashboard/admin/${'a'.repeat(2000)}`,
  ])('%o is none', (from) => {
    expect(wayBack(from, 'admin')).toBe('/dashboard/admin/main');
  });
});
