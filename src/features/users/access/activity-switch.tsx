import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureOf, sentenceOf } from '#lib/failures.ts';
import { notify } from '#ui/toaster.tsx';
import type { UserDetail } from '../contract.ts';
import { ACCESS_TEXTS as TEXTS, withLosses } from '../detail.texts.ts';
import { useChangeStatus } from '../queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { sayFailure } from './say-failure.ts';
import { useSingle } from './use-single.ts';
import { WordyButton } from './wordy-button.tsx';

/** Activates an account, or deactivates it once it was said what goes with it. */
export function ActivitySwitch({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const [isAsking, setAsking] = useState(false);
  const change = useChangeStatus(user.id);
  const send = useSingle(change);
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
      failed: sayFailure,
    });
  return (
    <>
      {user.is_active ? (
        <WordyButton variant="outline" color="red" onClick={ask} fullWidth>
          {action}
        </WordyButton>
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
        fault={change.error && sentenceOf(failureOf(change.error))}
        onConfirm={deactivate}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.deactivateOf(name)}</p>
      </ConfirmDialog>
    </>
  );
}
