/** The roles (spec section 2). The rights of each are in the features' permissions. */

/** The names of the roles in code and API. */
export const ROLES = ['customer', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Titles of the roles (spec section 2). */
export const ROLE_TITLES = {
  super_admin: 'مدیر ارشد',
  admin: 'مدیر سیستم',
  customer: 'کاربر',
} as const;

/** The icon beside a name in the header. */
export const ROLE_ICONS = { super_admin: 'senior', admin: 'system', customer: 'user' } as const;

/** The roles of the brokerage's staff. */
export const STAFF_ROLES = ['admin', 'super_admin'] as const satisfies readonly Role[];

/** The rights that a super-admin may give to an admin: `content` is writing the public pages. */
export const RIGHTS = ['content'] as const;
export type Right = (typeof RIGHTS)[number];

/** The caller: a live session's user. Null means no user, a visitor. */
export type Actor = {
  id: number;
  role: Role;
  rights: readonly Right[];
  sessionId: number;
  /** The owner requires a second factor and it is not set up: such a session reaches only what sets it up. */
  isLimited?: boolean;
};

export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);
