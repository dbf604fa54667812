import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { hoursOn, type OfficeHours } from '#domain/hours/office-hours.ts';
import { isOpenAt, openingsOn } from '#domain/hours/working-hours.ts';
import { OUTCOME_LABELS, type Outcome } from '#domain/requests.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { formatJalaliDay, isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { instantOf, readTime } from '#lib/dates/typed-time.ts';
import { nextIsoDate, WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { isoDay } from '#lib/input/days.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { useForm } from '#ui/form/form.tsx';
import { Text } from '#ui/look/look.tsx';
import { ActionForm, type ActionFormProps } from '../panel/action-form.tsx';
import { useDraftState } from '../panel/draft-state.tsx';
import { KeyCap } from '../panel/key-cap.tsx';
import { digitKey, goesOnTo } from '../panel/keys.ts';
import classes from '../panel/panel.module.css';
import { useDraft } from '../panel/use-draft.ts';
import { useOfficeHours } from '../panel/use-panel.ts';
import { appointmentLabel } from '../time-labels.ts';
import { noteKey } from './note-key.ts';
import {
  addOutcomeCall,
  isAfterEnd,
  type LastDay,
  lastDayOf,
  OUTCOME_TEXTS as TEXTS,
} from './outcome.ts';

/** A preset time to call again. */
type Preset = { label: string; at: Date };

/** The hour of a morning call, unless the office opens later. */
const MORNING = 9 * 60;
/** Longer than any series of holidays. */
const FURTHEST_DAYS = 40;

/** The morning of the first working day from `day` on; of `day` itself where the office never opens. */
function workingMorning(day: string, office: OfficeHours): { day: string; at: Date } {
  let date = day;
  for (let ahead = 0; ahead < FURTHEST_DAYS; ahead += 1) {
    const openings = openingsOn(date, office);
    const morning = tehranInstant(date, MORNING);
    // Where the office closes before that hour, its last opening counts.
    const opening = openings.find(({ to }) => to > morning) ?? openings.at(-1);
    if (opening) {
      const isOpen = opening.from <= morning && morning < opening.to;
      return { day: date, at: isOpen ? morning : opening.from };
    }
    date = nextIsoDate(date);
  }
  return { day, at: tehranInstant(day, MORNING) };
}

/**
 * «یک ساعت دیگر» while the office is still open then, «فردا صبح» and «دو روز دیگر». A day off is replaced by
 * the next working day, which the label then names. None lies after the day on which the policy or the legal
 * deadline ends.
 */
export function followUpPresets(
  now: Date,
  office: OfficeHours,
  last: LastDay | null = null,
): Preset[] {
  const presets: Preset[] = [];
  const today = isoDateInTehran(now);
  const soon = new Date(Math.ceil((now.getTime() + hours(1)) / minutes(5)) * minutes(5));
  if (isOpenAt(soon, office)) presets.push({ label: TEXTS.inAnHour, at: soon });
  const tomorrow = nextIsoDate(today);
  const dayAfter = nextIsoDate(tomorrow);
  const first = workingMorning(tomorrow, office);
  // Where tomorrow is off, the first working day may be the day after: then the second is the next one after
  // that.
  const second = workingMorning(first.day < dayAfter ? dayAfter : nextIsoDate(first.day), office);
  const named = (day: string) => TEXTS.morningOf(WEEKDAY_NAMES[weekdayOf(day)]);
  presets.push(
    { label: first.day === tomorrow ? TEXTS.tomorrowMorning : named(first.day), at: first.at },
    { label: second.day === dayAfter ? TEXTS.inTwoDays : named(second.day), at: second.at },
  );
  return presets.filter(({ at }) => !isAfterEnd(at, last, now));
}

/** What is asked besides the presets: a day as it travels, and a time as it was typed. */
export const pickedFields = z.object({
  note: addOutcomeCall.body.shape.note,
  follow_up_at: z.string().min(1, TEXTS.dateMissing).pipe(isoDay(TEXTS.wrongDate)),
  time: z.string().refine((time) => readTime(time) !== null, TEXTS.wrongTime),
});

/** True for a day on which the office does not open. */
export function isDayOff(instant: Date, office: OfficeHours): boolean {
  return hoursOn(isoDateInTehran(instant), office).length === 0;
}

/** The furthest date that the server accepts. */
const FURTHEST = days(366);

const PRESET = `${classes.choice} ${classes.preset}`;

type Props = ActionFormProps & { outcome: Outcome };

/** When to call again: one tap for the presets, or any day and time of the coming year. */
export function FollowUpForm({ request, action, onDone, onHandled, outcome }: Props) {
  const office = useOfficeHours();
  const [now] = useState(() => new Date());
  const [draft, keep] = useDraft(noteKey(request.id));
  const [isPicking, setPicking] = useDraftState('isPicking', false);
  const [typed, store] = useDraftState('picked', { note: draft, follow_up_at: '', time: '' });
  const form = useForm(pickedFields, {
    by: action,
    start: typed,
    keep(values) {
      keep(values.note);
      store(values);
    },
    send: async () => picked && tell(picked, 'picked'),
  });
  const { note, follow_up_at, time } = form.values;
  const wrongDay = form.errorOf('follow_up_at');
  const last = lastDayOf(request);
  const presets = followUpPresets(now, office, last);
  const picked = instantOf(follow_up_at, time);
  const afterEnd = picked && isAfterEnd(picked, last, now) ? last : null;
  const title =
    outcome === 'note' ? TEXTS.followUpTitle : `${OUTCOME_LABELS[outcome]}؛ ${TEXTS.followUpTitle}`;

  async function tell(at: Date, what: string): Promise<void> {
    // The words above the button ask about it.
    const after_end = afterEnd !== null;
    const body = { outcome, note, follow_up_at: at.toISOString(), ...(after_end && { after_end }) };
    if (!(await action.run({ what: 'events', body }, TEXTS.noted, { what }))) return;
    keep('');
    onHandled();
  }

  return (
    <ActionForm
      title={title}
      {...(isPicking && { submit: afterEnd ? TEXTS.saveAfter : TEXTS.saveFollowUp })}
      of={form}
      onCancel={onDone}
    >
      <Textarea {...form.field('note')} autosize minRows={1} maxRows={3} />
      {/* While a time is typed, digit keys belong to its field. */}
      <div className={`${classes.choices} ${classes.presets}`}>
        {presets.map(({ label, at }, place) => (
          <button
            key={label}
            type="button"
            className={PRESET}
            disabled={action.running !== null}
            aria-keyshortcuts={isPicking ? undefined : digitKey(place)}
            onClick={() => void tell(at, label)}
          >
            <span>{label}</span>
            <Text as="small" size="xs" tone="muted" weight="regular">
              {appointmentLabel(at, now)}
            </Text>
            {!isPicking && <KeyCap of={digitKey(place)} />}
          </button>
        ))}
        <button
          type="button"
          className={PRESET}
          aria-expanded={isPicking}
          aria-keyshortcuts={isPicking ? undefined : digitKey(presets.length)}
          {...goesOnTo('follow_up_date')}
          onClick={() => setPicking((is) => !is)}
        >
          <span>{TEXTS.pick}</span>
          {!isPicking && <KeyCap of={digitKey(presets.length)} />}
        </button>
      </div>
      {!isPicking && wrongDay && (
        <Text role="alert" tone="danger">
          {wrongDay}
        </Text>
      )}
      {isPicking && (
        <div className={classes.pair}>
          <DayInput
            {...form.control('follow_up_at')}
            name="follow_up_date"
            label={TEXTS.date}
            hint={TEXTS.dateHint}
            autoComplete="off"
            first={isoDateInTehran(now)}
            last={isoDateInTehran(new Date(now.getTime() + FURTHEST))}
            opensAt={isoDateInTehran(now)}
            looks="ahead"
          />
          <TextInput
            {...form.control('time')}
            label={TEXTS.time}
            onChange={(event) => form.set({ time: toPersianDigits(event.currentTarget.value) })}
            description={TEXTS.timeHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
          {picked && (
            <Text weight="medium" role="status">
              {appointmentLabel(picked, now)}{' '}
              {afterEnd && (
                <Text as="small" size="xs" tone="danger">
                  {TEXTS.after[afterEnd.of](formatJalaliDay(tehranInstant(afterEnd.day), now))}{' '}
                </Text>
              )}
              {isDayOff(picked, office) && (
                <Text as="small" size="xs" tone="warning">
                  {TEXTS.dayOff}
                </Text>
              )}
            </Text>
          )}
        </div>
      )}
    </ActionForm>
  );
}
