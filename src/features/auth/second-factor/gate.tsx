import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { secondFactorPath } from '../permissions.ts';
import { SecondFactorNotice } from './notice-bar.tsx';
import { useRefusedCalls, useSecondFactorDue } from './use-due.ts';

/**
 * Around the pages of the staff: a notice while there is time to set the second factor up, and no page
 * but that one once there is none. Comfort, as every guard here: the server refuses by itself.
 */
export function SecondFactorGate({ role, children }: { role: Role; children: ReactNode }) {
  useRefusedCalls();
  const isDue = useSecondFactorDue();
  const { pathname, search } = useLocation();
  const to = secondFactorPath(role);
  const isHere = pathname.replace(/\/$/, '') === to;
  const from = isHere ? null : `${pathname}${search}`;
  // The same object at each rendering: with another one the router would begin its way anew.
  const state = useMemo(() => ({ from }), [from]);
  if (isDue && !isHere) return <Navigate to={to} replace state={state} />;
  return (
    <>
      {!isHere && <SecondFactorNotice to={to} />}
      {children}
    </>
  );
}
