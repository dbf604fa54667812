import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { UserList } from '#features/users/components/user-list.tsx';

export const meta = () => [
  { title: `${DASHBOARD_PLACES.users} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

/** Everybody with an account, as far as the viewer may see them. */
export default function UsersPage() {
  return <UserList />;
}
