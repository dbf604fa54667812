import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UserView } from '#features/auth/contract.ts';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import classes from '../detail/card.module.css';
import { useUserCalls } from '../detail/queries.ts';
import { ACCESS_TEXTS as TEXTS } from '../detail/texts.ts';

/** Sends the owner a code for setting a new password; staff cannot set it. */
export function ResetButton({ user }: { user: UserView }) {
  const { sendReset } = useUserCalls(user.id);
  const [isSent, setSent] = useState(false);
  const { submit, isPending, message } = useSubmit(async () => {
    setSent(false);
    await sendReset();
    setSent(true);
    notify.success(TEXTS.resetSent);
  }, inOneSentence);
  if (!user.is_active) return <p className={classes.hint}>{TEXTS.inactiveNoReset}</p>;
  return (
    <>
      <Button variant="outline" loading={isPending} onClick={() => void submit()} fullWidth>
        {TEXTS.sendReset}
      </Button>
      <div role="status" className={classes.slot}>
        {isSent && <p className={classes.sent}>{TEXTS.resetSentLong}</p>}
        {message && <p className={classes.error}>{message}</p>}
      </div>
      <p className={classes.hint}>{TEXTS.resetHint}</p>
    </>
  );
}
