import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import classes from './ask-dialog.module.css';
import { readMoment } from './moment.ts';
import { PUBLISH_TEXTS as TEXTS } from './texts.ts';

/** As far ahead as the server allows. */
const FURTHEST = days(365);

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Schedules the draft for an instant. */
  schedule: (at: Date) => Promise<unknown>;
};

function ScheduleForm({ onClose, schedule }: Omit<Props, 'isOpen'>) {
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<{ date?: string; time?: string }>({});
  const { form, submit, isPending, fieldErrors, message, drawErrors } = useSubmit(
    async (at: Date) => {
      await schedule(at);
      onClose();
    },
  );
  const now = new Date();

  function send(event: FormEvent): void {
    event.preventDefault();
    const read = readMoment(date, time, new Date());
    if ('at' in read) void submit(read.at);
    else drawErrors(() => setWrong(read.errors));
  }

  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      <FormError message={message} />
      <div className={classes.words}>
        <p>{TEXTS.scheduleLead}</p>
      </div>
      <div className={classes.pair}>
        <JalaliDatePicker
          label={TEXTS.date}
          name="publish_date"
          value={date}
          onChange={(day) => {
            setDate(day);
            setWrong({});
          }}
          hint={TEXTS.dateHint}
          error={wrong.date ?? fieldErrors.at}
          autoComplete="off"
          first={isoDateInTehran(now)}
          last={isoDateInTehran(new Date(now.getTime() + FURTHEST))}
          opensAt={isoDateInTehran(now)}
          looks="ahead"
        />
        <TextInput
          label={TEXTS.time}
          name="publish_time"
          description={TEXTS.timeHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={time}
          error={wrong.time}
          onChange={(event) => {
            setTime(toPersianDigits(event.currentTarget.value));
            setWrong({});
          }}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {TEXTS.submitSchedule}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the day and time at which the draft is published. */
export function ScheduleDialog({ isOpen, ...props }: Props) {
  return (
    <Dialog title={TEXTS.scheduleTitle} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <ScheduleForm {...props} />}
    </Dialog>
  );
}
