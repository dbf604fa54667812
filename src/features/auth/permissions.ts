import { type Actor, isStaff, RIGHTS, type Right, type Role } from '#domain/roles.ts';

/** Who may call a route. Every route names one of these; there is no default. */
export const ACCESS = ['anyone', 'signed-in', 'staff', 'content', 'super-admin'] as const;
export type Access = (typeof ACCESS)[number];

/** Whether `actor` may use what is open to `access`. Pure; the server enforces it. */
export function canUse(access: Access, actor: Pick<Actor, 'role' | 'rights'> | null): boolean {
  if (access === 'anyone') return true;
  if (!actor) return false;
  if (access === 'staff') return isStaff(actor.role);
  if (access === 'content') return canWriteContent(actor);
  if (access === 'super-admin') return actor.role === 'super_admin';
  return true;
}

/** Who may write the public pages: a super-admin, and an admin with the right to. */
export function canWriteContent({ role, rights }: Pick<Actor, 'role' | 'rights'>): boolean {
  return role === 'super_admin' || (role === 'admin' && rights.includes('content'));
}

/** A user's rights beyond the role, for the browser to offer them: a super-admin has all. */
export const rightsOf = ({ role, rights }: Pick<Actor, 'role' | 'rights'>): readonly Right[] =>
  role === 'super_admin' ? RIGHTS : role === 'admin' ? rights : [];

/** Who may have a second factor, by choice or by duty: the staff. */
export const canHaveSecondFactor = ({ role }: Pick<Actor, 'role'>): boolean => isStaff(role);

/** The part of a user that permissions depend on. */
type Person = { id: number; role: Role };

/** Who may know that a user exists: the user, and staff. */
export const canSeeUser = (actor: Person, target: Person): boolean =>
  actor.id === target.id || isStaff(actor.role);

/** Whose particulars a user may change: their own; an admin customers'; a super-admin everyone's. */
export function canEditUser(actor: Person, target: Person): boolean {
  if (actor.id === target.id || actor.role === 'super_admin') return true;
  return actor.role === 'admin' && target.role === 'customer';
}

/** Who may write another number into an account without proving it first (api.md, Accounts). */
export const canChangePhone = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'super_admin';

/** The path segment of a role's dashboard: `super_admin` is `super-admin` there (spec section 4). */
export function roleSegment(role: Role): 'customer' | 'admin' | 'super-admin' {
  return role === 'super_admin' ? 'super-admin' : role;
}

/** The dashboard of a role, `/dashboard/admin`, below which all its pages lie. */
export const dashboardPath = (role: Role): string => `/dashboard/${roleSegment(role)}`;

/** The main page of a role's dashboard. */
export function mainPath(role: Role): string {
  return `${dashboardPath(role)}/main`;
}

/** The page of a staff member's second factor; the only one that is open while it is due. */
export function secondFactorPath(role: Role): string {
  return `${dashboardPath(role)}/second-factor`;
}

/** A guard's decision for a path: stay, or go elsewhere. */
type PageAccess = { stay: true } | { stay: false; to: string };

const STAY: PageAccess = { stay: true };

/**
 * Spec section 5: who may open which page under `/dashboard`. `hasToken` without a role: the session could
 * not be read.
 */
export function dashboardAccess(
  path: string,
  session: { role: Role | null; hasToken: boolean },
): PageAccess {
  const { role, hasToken } = session;
  if (!hasToken || !role) return { stay: false, to: '/login' };
  const [, , segment, page] = path.split('/');
  // A role's segment alone is no page: like `/dashboard` it leads to the main one.
  const isOwnPage = segment === roleSegment(role) && !!page;
  return isOwnPage ? STAY : { stay: false, to: mainPath(role) };
}

/** Spec section 5: signed-in users are led away from the login and register pages. */
export function accountPagesAccess(role: Role | null): PageAccess {
  return role ? { stay: false, to: mainPath(role) } : STAY;
}

/**
 * Where a signed-in user goes from the account pages: back to the page where their session ended, if it
 * belongs to their role, else to the main page. A stranger may have put anything into `from` by the browser's
 * history, so a path outside the role's own dashboard is ignored.
 */
export function wayBack(from: unknown, role: Role): string {
  const base = `${dashboardPath(role)}/`;
  const home = mainPath(role);
  if (typeof from !== 'string' || from.length > 2000) return home;
  const url = URL.parse(from, 'http://site');
  if (url?.origin !== 'http://site' || !url.pathname.startsWith(base)) return home;
  return `${url.pathname}${url.search}`;
}
