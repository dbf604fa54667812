import { KIND_LISTS, type RequestKind } from '#domain/requests.ts';
import { isStaff, ROLE_ICONS, ROLE_TITLES } from '#domain/roles.ts';
import { NAMELESS, SIDEBAR_LABELS } from '../auth.words.ts';
import { dashboardPath, mainPath } from '../permissions.ts';
import { useSession } from './store.ts';

/** The signed-in user as the site's header shows them; null for a visitor. */
export function useHeaderUser() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const base = dashboardPath(user.role);
  const listOf = (kind: RequestKind) => {
    const { title, path } = KIND_LISTS[kind];
    return { label: title, to: `${base}/${path}` };
  };
  const items: { label: string; to: string }[] = [
    { label: SIDEBAR_LABELS.main, to: mainPath(user.role) },
  ];
  if (isStaff(user.role)) {
    items.push(
      { label: SIDEBAR_LABELS.today, to: `${base}/today` },
      listOf('call'),
      listOf('consultation'),
      { label: SIDEBAR_LABELS.users, to: `${base}/users` },
      { label: SIDEBAR_LABELS.products, to: `${base}/products-access` },
    );
  }
  items.push({ label: SIDEBAR_LABELS.profile, to: `${base}/profile` });
  return {
    displayName: `${user.first_name} ${user.last_name}`.trim() || NAMELESS,
    roleTitle: ROLE_TITLES[user.role],
    roleIcon: ROLE_ICONS[user.role],
    items,
  };
}
