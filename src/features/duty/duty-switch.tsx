import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { chooseDutyCall, type DutyView, dutyStateCall, DUTY_TEXTS as TEXTS } from './duty.ts';
import classes from './duty-switch.module.css';
import { LEAVE_TEXTS, leaveInWords, onLeaveUntil } from './leave.ts';
import { LeaveForm } from './leave-form.tsx';

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

type Props = {
  /** The colleague, who is the caller. */
  id: number;
  /** More that one who goes on leave may do; it may close the dialog. */
  more?: (close: () => void) => ReactNode;
};

/** What stands below the switch: whose word it is, or the leave. */
function hintOf({ is_chosen, leave, on_duty }: DutyView): string {
  if (is_chosen) return TEXTS.chosen;
  const isNow = leave !== null && leave.from <= isoDateInTehran(new Date());
  return isNow && !on_duty ? onLeaveUntil(leave.until) : TEXTS.byHours;
}

/** Whether the colleague is on duty, beside their name, and their days of leave; nothing until it is known. */
export function DutySwitch({ id, more }: Props) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const duty = useDuty();
  const choose = useChooseDuty();
  const hintId = useId();
  const { submit, isPending } = useSubmit(async (isOn: boolean) => {
    const { on_duty } = await choose(isOn);
    notify.success(on_duty ? TEXTS.on : TEXTS.off);
  }, toastFailure);
  if (!duty) return null;
  const { leave } = duty;
  return (
    <>
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
          <small id={hintId}>{hintOf(duty)}</small>
        </span>
        <span className={classes.track} aria-hidden />
      </button>
      <button type="button" className={classes.leave} onClick={() => setAsking(true)}>
        {leave ? leaveInWords(leave) : LEAVE_TEXTS.ask}
      </button>
      <Dialog title={LEAVE_TEXTS.title} isOpen={isAsking} onClose={close}>
        <LeaveForm
          id={id}
          leave={leave}
          lead={LEAVE_TEXTS.lead}
          onChanged={() => void queries.invalidateQueries({ queryKey: KEY })}
          onClose={close}
        />
        {more?.(close)}
      </Dialog>
    </>
  );
}
