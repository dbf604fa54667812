/** Who there is (spec section 2). What each may do stands in the features' permissions. */

/** Roles as the server speaks of them. */
export const ROLES = ['customer', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Titles of the roles (spec section 2). */
export const ROLE_TITLES = {
  super_admin: 'مدیر ارشد',
  admin: 'مدیر سیستم',
  customer: 'کاربر',
} as const;

/** Which of the header's signs stands beside a name. */
export const ROLE_ICONS = { super_admin: 'senior', admin: 'system', customer: 'user' } as const;

/** Who works for the brokerage. */
export const STAFF_ROLES = ['admin', 'super_admin'] as const satisfies readonly Role[];

/** What a super-admin may give to an admin: `content` is writing the public pages. */
export const RIGHTS = ['content'] as const;
export type Right = (typeof RIGHTS)[number];

/** Who is asking: a live session's user. Null stands for a visitor. */
export type Actor = {
  id: number;
  role: Role;
  rights: readonly Right[];
  sessionId: number;
  /** The owner asks for a second factor that is not there: such a session reaches only what sets it up. */
  isLimited?: boolean;
};

export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);
