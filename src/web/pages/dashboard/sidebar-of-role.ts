import {
  ALL_KINDS_LIST,
  forEachKind,
  KIND_LISTS,
  kindsFor,
  type RequestKind,
} from '#domain/requests.ts';
import type { Right, Role } from '#domain/roles.ts';
import { isStaff } from '#domain/roles.ts';
import { SIDEBAR_LABELS as LABELS } from '#features/auth/auth.words.ts';
import {
  canWriteContent,
  dashboardPath,
  mainPath,
  secondFactorPath,
} from '#features/auth/permissions.ts';
import { SECOND_FACTOR } from '#features/auth/second-factor-setup/setup.words.ts';
import type { SidebarEntry, SidebarLink } from '#ui/dashboard/sidebar-entries.ts';

export type Sidebar = {
  entries: SidebarEntry[];
  /** The places used most, for a phone's bar. */
  bar: SidebarLink[];
};

function customerSidebar(): Sidebar {
  const main: SidebarLink = { label: LABELS.main, to: mainPath('customer'), icon: 'overview' };
  const profile: SidebarLink = {
    label: LABELS.profile,
    to: '/dashboard/customer/profile',
    icon: 'profile',
  };
  const policies: SidebarLink = {
    label: LABELS.policies,
    to: '/dashboard/customer/policies',
    icon: 'policies',
  };
  return { entries: [main, policies, profile], bar: [main, policies, profile] };
}

/** The only page of a user who has to set up a second factor first. */
export function secondFactorSidebar(role: Role): Sidebar {
  const page: SidebarLink = { label: SECOND_FACTOR, to: secondFactorPath(role), icon: 'profile' };
  return { entries: [page], bar: [page] };
}

/** The badges: the clerk's work today, and low ratings that a super-admin has to answer. */
type Waiting = { today: number; lowRatings?: number | undefined };

/** The sidebar of a role and its rights (spec section 2). */
export function sidebarOf(
  role: Role,
  { today: waiting, lowRatings }: Waiting,
  rights: readonly Right[] = [],
): Sidebar {
  if (!isStaff(role)) return customerSidebar();
  const at = (path: string) => `${dashboardPath(role)}/${path}`;
  const today: SidebarLink = { label: LABELS.today, to: at('today'), icon: 'today', waiting };
  const overview: SidebarLink = {
    label: LABELS.overview,
    to: at('main/overview'),
    icon: 'overview',
  };
  const lists: Record<RequestKind, SidebarLink> = forEachKind((kind) => ({
    label: KIND_LISTS[kind].title,
    to: at(KIND_LISTS[kind].path),
    icon: kind,
  }));
  const all: SidebarLink = {
    label: ALL_KINDS_LIST.title,
    to: at(ALL_KINDS_LIST.path),
    icon: 'requests',
  };
  const ratings: SidebarLink = {
    label: LABELS.lowRatings,
    to: at('low-ratings'),
    icon: 'ratings',
    waiting: lowRatings,
  };
  const pages: SidebarLink = { label: LABELS.pages, to: at('pages'), icon: 'pages' };
  const images: SidebarLink = { label: LABELS.images, to: at('images'), icon: 'images' };
  const ruling: SidebarLink[] = [
    { label: LABELS.settings, to: at('settings'), icon: 'settings' },
    { label: LABELS.audit, to: at('audit'), icon: 'audit' },
    { label: LABELS.retention, to: at('retention'), icon: 'retention' },
    { label: LABELS.status, to: at('status'), icon: 'status' },
  ];
  const entries: SidebarEntry[] = [
    today,
    {
      label: LABELS.reports,
      icon: 'stats',
      links: [overview, { label: LABELS.stats, to: at('main/stats'), icon: 'stats' }],
    },
    {
      label: LABELS.requests,
      icon: 'requests',
      links: [...kindsFor(role).map((kind) => lists[kind]), all],
    },
    ...(role === 'super_admin' ? [ratings] : []),
    { label: LABELS.customers, to: at('customers'), icon: 'customers' },
    { label: LABELS.policies, to: at('policies'), icon: 'policies' },
    { label: LABELS.users, to: at('users'), detail: at('user-detail'), icon: 'users' },
    { label: LABELS.products, to: at('products-access'), icon: 'products' },
    ...(canWriteContent({ role, rights }) ? [pages, images] : []),
    { label: LABELS.search, to: at('search'), icon: 'search' },
    ...(role === 'super_admin' ? ruling : []),
    { label: LABELS.profile, to: at('profile'), icon: 'profile' },
  ];
  return { entries, bar: [today, lists.call, overview] };
}
