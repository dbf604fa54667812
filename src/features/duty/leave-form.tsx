import { Button } from '@mantine/core';
import { call } from '#kit/call.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import {
  LEAVE_DAYS_MAX,
  type Leave,
  leaveInWords,
  setLeaveCall,
  LEAVE_TEXTS as TEXTS,
} from './leave.ts';

type Props = {
  /** The colleague. */
  id: number;
  leave: Leave | null;
  lead: string;
  /** After the days were set or ended. */
  onChanged: (leave: Leave | null) => void;
  onClose: () => void;
};

/** The days of leave of a colleague: to set them ahead of time, and to end them. */
export function LeaveForm({ id, leave, lead, onChanged, onClose }: Props) {
  const today = isoDateInTehran(new Date());
  const days = { first: today, last: addDays(today, 2 * LEAVE_DAYS_MAX), opensAt: today };
  async function send(body: { from: string; until: string }): Promise<void> {
    const { data } = await call(setLeaveCall, { id, ...body });
    notify.success(data ? TEXTS.saved : TEXTS.ended);
    onChanged(data);
    onClose();
  }
  const form = useForm(setLeaveCall.body, {
    start: { from: leave?.from ?? today, until: leave?.until ?? '' },
    send: ({ from, until }) => send({ from: from ?? '', until: until ?? '' }),
  });
  const ending = useSubmit(() => send({ from: '', until: '' }), toastFailure);
  return (
    <Form of={form} lead={lead} isInDialog>
      {leave && (
        <Text weight="medium">
          {leaveInWords(leave)}{' '}
          <Button
            variant="subtle"
            color="red"
            loading={ending.isPending}
            onClick={() => void ending.submit()}
          >
            {TEXTS.end}
          </Button>
        </Text>
      )}
      <DayInput
        {...form.control('from')}
        {...days}
        label={TEXTS.from}
        autoComplete="off"
        looks="ahead"
      />
      <DayInput
        {...form.control('until')}
        {...days}
        label={TEXTS.until}
        autoComplete="off"
        looks="ahead"
      />
      <FormButtons of={form} submit={TEXTS.save} cancel={TEXTS.cancel} onCancel={onClose} />
    </Form>
  );
}
