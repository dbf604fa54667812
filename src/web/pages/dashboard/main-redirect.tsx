import { Navigate, useLocation } from 'react-router';

/** A staff role's main page is its overview. */
export default function MainRedirect() {
  const { pathname } = useLocation();
  return <Navigate to={`${pathname.replace(/\/$/, '')}/overview`} replace />;
}
