import { dashboardPath } from '../permissions.ts';
import { useSession } from './store.ts';

/** The dashboard of the signed-in user, below which the pages lie that a link leads to. */
export function useBase(): string {
  const role = useSession(({ user }) => user?.role);
  return role ? dashboardPath(role) : '/dashboard';
}
