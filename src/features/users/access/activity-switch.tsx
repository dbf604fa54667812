import { Button } from '@mantine/core';
import { useState } from 'react';
import { inOneSentence, toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { MultilineButton } from '../components/multiline-button.tsx';
import type { UserDetail } from '../contract.ts';
import { useUserCalls } from '../detail/queries.ts';
import { ACCESS_TEXTS as TEXTS, withLosses } from '../detail/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Activates an account, or deactivates it after the dialog has shown the consequences. */
export function ActivitySwitch({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const [isAsking, setAsking] = useState(false);
  const { changeStatus } = useUserCalls(user.id);
  const deactivation = useSubmit(async () => {
    const { released_requests: released } = await changeStatus(false);
    setAsking(false);
    const also = released ? [TEXTS.released(released)] : [];
    notify.success([TEXTS.deactivated, ...also].join(' '));
  }, inOneSentence);
  const activation = useSubmit(async () => {
    await changeStatus(true);
    notify.success(TEXTS.activated);
  }, toastFailure);
  const losses = { sessions: detail.sessions.length, requests: detail.open_requests };
  const action = withLosses(TEXTS.deactivate, losses);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const ask = () => {
    deactivation.reset();
    setAsking(true);
  };
  return (
    <>
      {user.is_active ? (
        <MultilineButton variant="outline" color="red" onClick={ask} fullWidth>
          {action}
        </MultilineButton>
      ) : (
        <Button
          variant="outline"
          loading={activation.isPending}
          onClick={() => void activation.submit()}
          fullWidth
        >
          {TEXTS.activate}
        </Button>
      )}
      <ConfirmDialog
        title={TEXTS.deactivateTitle}
        isOpen={isAsking}
        action={action}
        isDangerous
        isBusy={deactivation.isPending}
        error={deactivation.message}
        onConfirm={() => void deactivation.submit()}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.deactivateOf(name)}</p>
      </ConfirmDialog>
    </>
  );
}
