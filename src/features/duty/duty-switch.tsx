import { useId } from 'react';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { DUTY_TEXTS as TEXTS } from './duty.ts';
import classes from './duty-switch.module.css';
import { useChooseDuty, useDuty } from './use-duty.ts';

/** Whether the colleague is on duty, beside their name; nothing until it is known. */
export function DutySwitch() {
  const duty = useDuty();
  const choose = useChooseDuty();
  const hintId = useId();
  const { submit, isPending } = useSubmit(async (isOn: boolean) => {
    const { on_duty } = await choose(isOn);
    notify.success(on_duty ? TEXTS.on : TEXTS.off);
  }, toastFailure);
  if (!duty) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={duty.on_duty}
      aria-describedby={hintId}
      aria-busy={isPending}
      className={classes.switch}
      onClick={() => {
        if (!isPending) void submit(!duty.on_duty);
      }}
    >
      <span className={classes.words}>
        <span>{TEXTS.label}</span>
        <small id={hintId}>{duty.is_chosen ? TEXTS.chosen : TEXTS.byHours}</small>
      </span>
      <span className={classes.track} aria-hidden />
    </button>
  );
}
