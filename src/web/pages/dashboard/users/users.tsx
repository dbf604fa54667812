import { hiddenMeta } from '#content/page-meta.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { UserListView } from '#features/users/list/user-list.tsx';

export const meta = hiddenMeta(SIDEBAR_LABELS.users);

/** All accounts that the viewer may see. */
export default function UsersPage() {
  return <UserListView />;
}
