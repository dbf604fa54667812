import { countdownClock } from '#lib/dates/waiting.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import classes from '../flow/account-form.module.css';
import { InsteadButton } from '../flow/instead-button.tsx';
import { CODE_TEXTS as TEXTS } from '../flow/texts.ts';
import { useCountdown } from './use-countdown.ts';

type Props = { resendAt: number; isBusy: boolean; onResend: () => void };

/** Counts down until a code may be requested again, then offers it; without scripts it is offered at once. */
export function ResendButton({ resendAt, isBusy, onResend }: Props) {
  const left = useCountdown(resendAt);
  const isAlive = useHydrated();
  if (isAlive && left > 0) {
    return (
      // A timer that screen readers can find, but that does not speak every second.
      <p role="timer" aria-live="off" className={classes.countdown}>
        {TEXTS.resendIn} <bdi dir="ltr">{countdownClock(left)}</bdi>
      </p>
    );
  }
  return (
    <InsteadButton what="resend" isBusy={isBusy} onClick={onResend}>
      {TEXTS.resend}
    </InsteadButton>
  );
}
