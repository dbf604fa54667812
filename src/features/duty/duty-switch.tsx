import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import { minutes } from '#lib/dates/durations.ts';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { chooseDutyCall, type DutyView, dutyStateCall, DUTY_TEXTS as TEXTS } from './duty.ts';
import classes from './duty-switch.module.css';

const KEY = ['duty'];
/** The office opens and closes while a page is open. */
const LOOK_EVERY = minutes(5);

/** Whether the caller is on duty; undefined until it is known. */
function useDuty(): DutyView | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    ...AT_ONCE,
    refetchInterval: LOOK_EVERY,
    queryFn: dataOf(dutyStateCall, {}),
  });
  return data;
}

/** Sets whether the caller is on duty. Throws what the client throws. */
function useChooseDuty(): (isOn: boolean) => Promise<DutyView> {
  const queries = useQueryClient();
  return useCallback(
    async (isOn) => {
      const { data } = await call(chooseDutyCall, { on_duty: isOn });
      queries.setQueryData<DutyView>(KEY, data);
      return data;
    },
    [queries],
  );
}

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
