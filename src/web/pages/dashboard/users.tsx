import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { UserListView } from '#features/users/list/user-list.tsx';

export const meta = () => [
  { title: `${SIDEBAR_LABELS.users} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

/** Everybody with an account, as far as the viewer may see them. */
export default function UsersPage() {
  return <UserListView />;
}
