import type { Role } from '#features/auth/contract.ts';
import { isStaff, mainPath, roleSegment } from '#features/auth/permissions.ts';
import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import type { Place } from '#ui/dashboard-shell.tsx';

/** The sidebar of a role. */
export function placesOf(role: Role): Place[] {
  const base = `/dashboard/${roleSegment(role)}`;
  const profile: Place = {
    label: DASHBOARD_PLACES.profile,
    to: `${base}/profile`,
    icon: 'profile',
  };
  if (!isStaff(role)) {
    return [{ label: DASHBOARD_PLACES.main, to: mainPath(role), icon: 'overview' }, profile];
  }
  return [
    { label: DASHBOARD_PLACES.overview, to: `${base}/main/overview`, icon: 'overview' },
    { label: DASHBOARD_PLACES.products, to: `${base}/products-access`, icon: 'products' },
    { label: DASHBOARD_PLACES.callRequests, to: `${base}/connect/call-request`, icon: 'calls' },
    profile,
  ];
}
