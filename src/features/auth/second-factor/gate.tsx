import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { secondFactorPath } from '../permissions.ts';
import { SecondFactorNotice } from './notice-bar.tsx';
import { useRefusedCalls, useSecondFactorDue } from './use-due.ts';

/**
 * Around the staff's pages: a notice until the second factor is due; then only its own page is open. A
 * convenience, as every guard here: the server rejects such calls itself.
 */
export function SecondFactorGate({ role, children }: { role: Role; children: ReactNode }) {
  useRefusedCalls();
  const isDue = useSecondFactorDue();
  const { pathname, search } = useLocation();
  const to = secondFactorPath(role);
  const isHere = pathname.replace(/\/$/, '') === to;
  const from = isHere ? null : `${pathname}${search}`;
  // The same object on each render: a new one would make the router navigate again.
  const state = useMemo(() => ({ from }), [from]);
  if (isDue && !isHere) return <Navigate to={to} replace state={state} />;
  return (
    <>
      {!isHere && <SecondFactorNotice to={to} />}
      {children}
    </>
  );
}
