import { countdownClock } from '#lib/waiting.ts';
import { CODE_TEXTS as TEXTS } from '../accounts.texts.ts';
import classes from './account-form.module.css';
import { useCountdown } from './use-countdown.ts';

type Props = { resendAt: number; isBusy: boolean; onResend: () => void };

/** Counts down until a code may be asked for again, then offers it. */
export function ResendButton({ resendAt, isBusy, onResend }: Props) {
  const left = useCountdown(resendAt);
  if (left > 0) {
    return (
      // A timer that readers may look up, but that does not talk every second.
      <p role="timer" aria-live="off" className={classes.countdown}>
        {TEXTS.resendIn} <bdi dir="ltr">{countdownClock(left)}</bdi>
      </p>
    );
  }
  return (
    <button type="button" className={classes.link} aria-disabled={isBusy} onClick={onResend}>
      {TEXTS.resend}
    </button>
  );
}
