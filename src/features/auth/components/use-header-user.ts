import { isStaff, mainPath, roleSegment } from '../permissions.ts';
import { useSession } from '../store.ts';
import { DASHBOARD_PLACES, NAMELESS, ROLE_TITLES } from '../texts.ts';

const ROLE_ICONS = { super_admin: 'senior', admin: 'system', customer: 'user' } as const;

/** The signed-in person as the site's header shows them; null for a visitor. */
export function useHeaderUser() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const base = `/dashboard/${roleSegment(user.role)}`;
  const items: { label: string; to: string }[] = [
    { label: DASHBOARD_PLACES.main, to: mainPath(user.role) },
  ];
  if (isStaff(user.role)) {
    items.push(
      { label: DASHBOARD_PLACES.today, to: `${base}/today` },
      { label: DASHBOARD_PLACES.callRequests, to: `${base}/connect/call-request` },
      { label: DASHBOARD_PLACES.consultationRequests, to: `${base}/connect/counsele-request` },
      { label: DASHBOARD_PLACES.users, to: `${base}/users` },
      { label: DASHBOARD_PLACES.products, to: `${base}/products-access` },
    );
  }
  items.push({ label: DASHBOARD_PLACES.profile, to: `${base}/profile` });
  return {
    displayName: `${user.first_name} ${user.last_name}`.trim() || NAMELESS,
    roleTitle: ROLE_TITLES[user.role],
    roleIcon: ROLE_ICONS[user.role],
    items,
  };
}
