import { Button } from '@mantine/core';
import type { UserView } from '#features/auth/contract.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { notify } from '#ui/state/toaster.tsx';
import { useSingleFlight } from '../components/use-single-flight.ts';
import classes from '../detail/card.module.css';
import { useSendReset } from '../detail/queries.ts';
import { ACCESS_TEXTS as TEXTS } from '../detail/texts.ts';

/** Sends the owner the code to set a new password with; nobody else sets one. */
export function ResetButton({ user }: { user: UserView }) {
  const reset = useSendReset(user.id);
  const send = useSingleFlight(reset);
  if (!user.is_active) return <p className={classes.hint}>{TEXTS.inactiveNoReset}</p>;
  const start = () => void send(null, { done: () => notify.success(TEXTS.resetSent) });
  return (
    <>
      <Button variant="outline" loading={reset.isPending} onClick={start} fullWidth>
        {TEXTS.sendReset}
      </Button>
      <div role="status" className={classes.slot}>
        {reset.isSuccess && <p className={classes.sent}>{TEXTS.resetSentLong}</p>}
        {reset.error && <p className={classes.error}>{sentenceOf(failureOf(reset.error))}</p>}
      </div>
      <p className={classes.hint}>{TEXTS.resetHint}</p>
    </>
  );
}
