import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toPersianDigits } from '#lib/digits.ts';
import { days } from '#lib/durations.ts';
import { isoDateInTehran } from '#lib/jalali.ts';
import { JalaliDatePicker } from '#ui/jalali-date-picker.tsx';
import type { Outcome } from '../contract.ts';
import { OUTCOME_LABELS } from '../desk.texts.ts';
import { ACTION_TEXTS as TEXTS } from '../panel.texts.ts';
import { useOfficeHours } from '../request.queries.ts';
import { DockForm } from './dock-form.tsx';
import { followUpPresets, isDayOff, readAppointment } from './follow-up-times.ts';
import { noteKey } from './outcome-bar.tsx';
import classes from './request-dock.module.css';
import type { DockFormProps } from './request-dock.tsx';
import { appointmentInWords } from './time-in-words.ts';
import { useDraft } from './use-draft.ts';

/** As far ahead as the server takes it. */
const FURTHEST = days(366);

type Props = DockFormProps & { outcome: Outcome };

/** When to call again: one tap for the usual times, or any day and time of the coming year. */
export function FollowUpForm({ request, work, onDone, outcome }: Props) {
  const office = useOfficeHours();
  const [now] = useState(() => new Date());
  const [note, setNote] = useDraft(noteKey(request.id));
  const [isPicking, setPicking] = useState(false);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const { fields } = work.fault;
  const picked = readAppointment(date, time);
  const title =
    outcome === 'note' ? TEXTS.followUpTitle : `${OUTCOME_LABELS[outcome]}؛ ${TEXTS.followUpTitle}`;

  async function tell(at: Date, what: string): Promise<void> {
    const body = { outcome, note, follow_up_at: at.toISOString() };
    if (!(await work.work({ what: 'events', body }, TEXTS.noted, what))) return;
    setNote('');
    onDone();
  }

  function submit(): void {
    if ('at' in picked) void tell(picked.at, 'picked');
    else {
      const { date: follow_up_at, time: at } = picked.errors;
      work.refuse({ ...(follow_up_at && { follow_up_at }), ...(at && { time: at }) });
    }
  }

  return (
    <DockForm
      title={title}
      {...(isPicking && { submit: TEXTS.saveFollowUp })}
      isBusy={work.running !== null}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Textarea
        label={TEXTS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={fields.note}
        autosize
        minRows={1}
        maxRows={3}
        maxLength={2000}
      />
      <div className={classes.presets}>
        {followUpPresets(now, office).map(({ label, at }) => (
          <button
            key={label}
            type="button"
            className={classes.preset}
            disabled={work.running !== null}
            onClick={() => void tell(at, label)}
          >
            <span>{label}</span>
            <small>{appointmentInWords(at, now)}</small>
          </button>
        ))}
        <button
          type="button"
          className={classes.preset}
          aria-expanded={isPicking}
          onClick={() => setPicking((is) => !is)}
        >
          <span>{TEXTS.pick}</span>
        </button>
      </div>
      {!isPicking && fields.follow_up_at && (
        <p role="alert" className={classes.wrong}>
          {fields.follow_up_at}
        </p>
      )}
      {isPicking && (
        <div className={classes.pair}>
          <JalaliDatePicker
            label={TEXTS.date}
            name="follow_up_date"
            value={date}
            onChange={setDate}
            hint={TEXTS.dateHint}
            autoComplete="off"
            first={isoDateInTehran(now)}
            last={isoDateInTehran(new Date(now.getTime() + FURTHEST))}
            opensAt={isoDateInTehran(now)}
            error={fields.follow_up_at}
          />
          <TextInput
            label={TEXTS.time}
            value={time}
            onChange={(event) => setTime(toPersianDigits(event.currentTarget.value))}
            description={TEXTS.timeHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={fields.time}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
          {'at' in picked && (
            <p className={classes.appointment} role="status">
              {appointmentInWords(picked.at, now)}
              {isDayOff(picked.at, office) && <small>{TEXTS.dayOff}</small>}
            </p>
          )}
        </div>
      )}
    </DockForm>
  );
}
