import { useState } from 'react';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { MultilineButton } from '../components/multiline-button.tsx';
import type { UserDetail } from '../contract.ts';
import classes from '../detail/card.module.css';
import { useUserCalls } from '../detail/queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SECOND_FACTOR_TEXTS as TEXTS } from './second-factor.texts.ts';

/** Whether a colleague has a second factor, and the button to remove a lost one. */
export function SecondFactorReset({ detail }: { detail: UserDetail }) {
  const { user, second_factor: isOn } = detail;
  const [isAsking, setAsking] = useState(false);
  const { resetSecondFactor } = useUserCalls(user.id);
  const { submit, isPending, message, reset } = useSubmit(async () => {
    await resetSecondFactor();
    setAsking(false);
    notify.success(TEXTS.done);
  }, inOneSentence);
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <p className={classes.mark} data-on={isOn}>
        {isOn ? TEXTS.on : TEXTS.off}
      </p>
      {isOn && (
        <MultilineButton variant="outline" color="red" onClick={ask} fullWidth>
          {TEXTS.reset}
        </MultilineButton>
      )}
      <ConfirmDialog
        title={TEXTS.title}
        isOpen={isAsking}
        action={TEXTS.action}
        isDangerous
        isBusy={isPending}
        error={message}
        onConfirm={() => void submit()}
        onClose={() => setAsking(false)}
      >
        <p>{TEXTS.of(`${user.first_name} ${user.last_name}`.trim())}</p>
        <p>{TEXTS.sure}</p>
      </ConfirmDialog>
    </>
  );
}
