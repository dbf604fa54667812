import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Outcome } from '#domain/requests.ts';
import { OUTCOME_LABELS } from '#domain/requests.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import { appointmentLabel } from '../components/time-labels.ts';
import type { ActionFormProps } from '../panel/action-form.tsx';
import { ActionForm } from '../panel/action-form.tsx';
import classes from '../panel/action-panel.module.css';
import { useKeptState } from '../panel/kept-state.tsx';
import { KeyCap } from '../panel/key-cap.tsx';
import { digitKey, goesOnTo } from '../panel/keys.ts';
import { useOfficeHours } from '../panel/queries.ts';
import { useDraft } from '../panel/use-draft.ts';
import styles from './follow-up-form.module.css';
import { followUpPresets, isDayOff, readAppointment } from './follow-up-times.ts';
import { noteKey } from './note-key.ts';
import { OUTCOME_TEXTS as TEXTS } from './texts.ts';

/** The furthest date that the server accepts. */
const FURTHEST = days(366);

type Props = ActionFormProps & { outcome: Outcome };

/** When to call again: one tap for the presets, or any day and time of the coming year. */
export function FollowUpForm({ request, action, onDone, onHandled, outcome }: Props) {
  const office = useOfficeHours();
  const [now] = useState(() => new Date());
  const [note, setNote] = useDraft(noteKey(request.id));
  const [isPicking, setPicking] = useKeptState('isPicking', false);
  const [date, setDate] = useKeptState('date', '');
  const [time, setTime] = useKeptState('time', '');
  const { fields } = action.errors;
  const presets = followUpPresets(now, office);
  const picked = readAppointment(date, time);
  const title =
    outcome === 'note' ? TEXTS.followUpTitle : `${OUTCOME_LABELS[outcome]}؛ ${TEXTS.followUpTitle}`;

  async function tell(at: Date, what: string): Promise<void> {
    const body = { outcome, note, follow_up_at: at.toISOString() };
    if (!(await action.run({ what: 'events', body }, TEXTS.noted, { what }))) return;
    setNote('');
    onHandled();
  }

  function submit(): void {
    if ('at' in picked) void tell(picked.at, 'picked');
    else {
      const { date: follow_up_at, time: at } = picked.errors;
      action.setFieldErrors({ ...(follow_up_at && { follow_up_at }), ...(at && { time: at }) });
    }
  }

  return (
    <ActionForm
      title={title}
      {...(isPicking && { submit: TEXTS.saveFollowUp })}
      action={action}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Textarea
        label={TEXTS.note}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          action.clearError('note');
        }}
        error={fields.note}
        autosize
        minRows={1}
        maxRows={3}
        maxLength={2000}
      />
      {/* While a time is typed, digit keys belong to its field. */}
      <div className={classes.presets}>
        {presets.map(({ label, at }, place) => (
          <button
            key={label}
            type="button"
            className={classes.preset}
            disabled={action.running !== null}
            aria-keyshortcuts={isPicking ? undefined : digitKey(place)}
            onClick={() => void tell(at, label)}
          >
            <span>{label}</span>
            <small>{appointmentLabel(at, now)}</small>
            {!isPicking && <KeyCap of={digitKey(place)} />}
          </button>
        ))}
        <button
          type="button"
          className={classes.preset}
          aria-expanded={isPicking}
          aria-keyshortcuts={isPicking ? undefined : digitKey(presets.length)}
          {...goesOnTo('follow_up_date')}
          onClick={() => setPicking((is) => !is)}
        >
          <span>{TEXTS.pick}</span>
          {!isPicking && <KeyCap of={digitKey(presets.length)} />}
        </button>
      </div>
      {!isPicking && fields.follow_up_at && (
        <p role="alert" className={classes.wrong}>
          {fields.follow_up_at}
        </p>
      )}
      {isPicking && (
        <div className={styles.pair}>
          <JalaliDatePicker
            label={TEXTS.date}
            name="follow_up_date"
            value={date}
            onChange={(day) => {
              setDate(day);
              action.clearError('follow_up_at');
            }}
            hint={TEXTS.dateHint}
            autoComplete="off"
            first={isoDateInTehran(now)}
            last={isoDateInTehran(new Date(now.getTime() + FURTHEST))}
            opensAt={isoDateInTehran(now)}
            looks="ahead"
            error={fields.follow_up_at}
          />
          <TextInput
            label={TEXTS.time}
            value={time}
            onChange={(event) => {
              setTime(toPersianDigits(event.currentTarget.value));
              action.clearError('time');
            }}
            description={TEXTS.timeHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={fields.time}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
          {'at' in picked && (
            <p className={styles.appointment} role="status">
              {appointmentLabel(picked.at, now)}
              {isDayOff(picked.at, office) && <small>{TEXTS.dayOff}</small>}
            </p>
          )}
        </div>
      )}
    </ActionForm>
  );
}
