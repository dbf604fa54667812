import type { Role } from '#features/auth/contract.ts';
import { isStaff, mainPath, roleSegment } from '#features/auth/permissions.ts';
import { DASHBOARD_PLACES as LABELS } from '#features/auth/texts.ts';
import type { Place, SidebarEntry } from '#ui/dashboard/places.ts';

type Sidebar = {
  entries: SidebarEntry[];
  /** The places used most, for a phone's bar. */
  bar: Place[];
};

function customerSidebar(): Sidebar {
  const main: Place = { label: LABELS.main, to: mainPath('customer'), icon: 'overview' };
  const profile: Place = {
    label: LABELS.profile,
    to: '/dashboard/customer/profile',
    icon: 'profile',
  };
  return { entries: [main, profile], bar: [main, profile] };
}

/** The sidebar of a role (spec section 2). `waiting` is how much waits for the clerk today. */
export function sidebarOf(role: Role, waiting: number): Sidebar {
  if (!isStaff(role)) return customerSidebar();
  const at = (path: string) => `/dashboard/${roleSegment(role)}/${path}`;
  const today: Place = { label: LABELS.today, to: at('today'), icon: 'today', waiting };
  const overview: Place = { label: LABELS.overview, to: at('main/overview'), icon: 'overview' };
  const calls: Place = {
    label: LABELS.callRequests,
    to: at('connect/call-request'),
    icon: 'calls',
  };
  const ruling: Place[] = [
    { label: LABELS.settings, to: at('settings'), icon: 'settings' },
    { label: LABELS.audit, to: at('audit'), icon: 'audit' },
  ];
  const entries: SidebarEntry[] = [
    today,
    {
      label: LABELS.reports,
      icon: 'stats',
      places: [overview, { label: LABELS.stats, to: at('main/stats'), icon: 'stats' }],
    },
    {
      label: LABELS.requests,
      icon: 'requests',
      places: [
        calls,
        {
          label: LABELS.consultationRequests,
          to: at('connect/counsele-request'),
          icon: 'consultations',
        },
        { label: LABELS.partnerRequests, to: at('connect/partner-request'), icon: 'partners' },
      ],
    },
    { label: LABELS.users, to: at('users'), detail: at('user-detail'), icon: 'users' },
    { label: LABELS.products, to: at('products-access'), icon: 'products' },
    ...(role === 'super_admin' ? ruling : []),
    { label: LABELS.profile, to: at('profile'), icon: 'profile' },
  ];
  return { entries, bar: [today, calls, overview] };
}
