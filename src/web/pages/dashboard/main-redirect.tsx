import { Navigate, useLocation } from 'react-router';
import { mainPath } from '#features/auth/permissions.ts';

/** Redirects the main page of a staff role: a clerk to today's work, the owner to the overview. */
export default function MainRedirect() {
  const { pathname } = useLocation();
  const main = pathname.replace(/\/$/, '');
  const isClerk = main === mainPath('admin');
  return <Navigate to={isClerk ? main.replace(/main$/, 'today') : `${main}/overview`} replace />;
}
