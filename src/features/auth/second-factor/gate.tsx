import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { IconAlertTriangle } from '#ui/icons/management.ts';
import { Group, Note, TextLink } from '#ui/look/look.tsx';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { secondFactorPath } from '../permissions.ts';
import { NOTICE_TEXTS as TEXTS } from '../second-factor-setup/setup.words.ts';
import { noticeOf } from './card.tsx';
import { useRefreshSecondFactor, useSecondFactor } from './use-second-factor.ts';

/** Whether the dashboard is closed until the second factor is set up. */
export function useSecondFactorDue(): boolean {
  const isRefused = useRecoveryDialogs(({ asked }) => asked['second-factor']);
  const { data: state } = useSecondFactor();
  return isRefused || state?.is_due === true;
}

/** Repeats the calls that were rejected because it was not set up. */
export function useGoOnSetUp(): () => void {
  const settle = useRecoveryDialogs((dialogs) => dialogs.settle);
  return useCallback(() => settle('second-factor', true), [settle]);
}

/**
 * After a rejected call, asks the server for the second factor's state: it may have been set up in another
 * tab, or be required no longer. Then the rejected calls are repeated.
 */
function useRefusedCalls(): void {
  const isRefused = useRecoveryDialogs(({ asked }) => asked['second-factor']);
  const { data: state, dataUpdatedAt } = useSecondFactor();
  const refresh = useRefreshSecondFactor();
  const goOn = useGoOnSetUp();
  const isAtRest = state?.is_due === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each rejection
  useEffect(() => {
    if (isRefused) void refresh();
  }, [isRefused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each reply
  useEffect(() => {
    if (isRefused && isAtRest) goOn();
  }, [dataUpdatedAt]);
}

/** Above each page, for staff who have not yet set up the second factor that will be required. */
function SecondFactorNotice({ to }: { to: string }) {
  const { data: state } = useSecondFactor();
  const notice = state ? noticeOf(state, new Date()) : null;
  if (notice === null) return null;
  return (
    <section aria-label={TEXTS.label} style={{ marginBlockEnd: 'var(--space-3)' }}>
      <Note tone="warning">
        <Group justify="between">
          <Group isNowrap>
            <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
            <p>{notice}</p>
          </Group>
          <TextLink to={to}>{TEXTS.link}</TextLink>
        </Group>
      </Note>
    </section>
  );
}

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
