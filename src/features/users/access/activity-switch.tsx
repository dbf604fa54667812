import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { notify } from '#ui/state/toaster.tsx';
import { MultilineButton } from '../components/multiline-button.tsx';
import { toastError } from '../components/toast-error.ts';
import { useSingleFlight } from '../components/use-single-flight.ts';
import type { UserDetail } from '../contract.ts';
import { useChangeStatus } from '../detail/queries.ts';
import { ACCESS_TEXTS as TEXTS, withLosses } from '../detail/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Activates an account, or deactivates it once it was said what goes with it. */
export function ActivitySwitch({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const [isAsking, setAsking] = useState(false);
  const change = useChangeStatus(user.id);
  const send = useSingleFlight(change);
  const losses = { sessions: detail.sessions.length, requests: detail.open_requests };
  const action = withLosses(TEXTS.deactivate, losses);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const ask = () => {
    change.reset();
    setAsking(true);
  };
  const deactivate = () =>
    void send(false, {
      done: ({ released_requests: released }) => {
        setAsking(false);
        const also = released ? [TEXTS.released(released)] : [];
        notify.success([TEXTS.deactivated, ...also].join(' '));
      },
    });
  const activate = () =>
    void send(true, {
      done: () => notify.success(TEXTS.activated),
      failed: toastError,
    });
  return (
    <>
      {user.is_active ? (
        <MultilineButton variant="outline" color="red" onClick={ask} fullWidth>
          {action}
        </MultilineButton>
      ) : (
        <Button variant="outline" loading={change.isPending} onClick={activate} fullWidth>
          {TEXTS.activate}
        </Button>
      )}
      <ConfirmDialog
        title={TEXTS.deactivateTitle}
        isOpen={isAsking}
        action={action}
        isDangerous
        isBusy={change.isPending}
        error={change.error && sentenceOf(failureOf(change.error))}
        onConfirm={deactivate}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.deactivateOf(name)}</p>
      </ConfirmDialog>
    </>
  );
}
