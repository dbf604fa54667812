import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { UserListView } from '#features/users/list/user-list.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.users);

/** Everybody with an account, as far as the viewer may see them. */
export default function UsersPage() {
  return <UserListView />;
}
