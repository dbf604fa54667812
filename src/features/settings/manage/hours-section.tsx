import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../texts.ts';
import { clockFace } from './clock-face.ts';
import type { AllSettings } from './contract.ts';
import { type FieldErrorList, SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.hours;
/** What a day off becomes when it is opened. */
const USUAL = { from: 8 * 60, to: 16 * 60 };

/** A day's hours as typed; what was typed stays while the day is closed. */
type DayDraft = { isOpen: boolean; from: string; to: string };
type Week = Record<Weekday, DayDraft>;

function draftOf(week: AllSettings['working_week']): Week {
  const days = WEEKDAYS.map((day): [Weekday, DayDraft] => {
    const hours = week[day];
    const { from, to } = hours ?? USUAL;
    return [day, { isOpen: hours !== null, from: clockFace(from), to: clockFace(to) }];
  });
  return Object.fromEntries(days) as Week;
}

/** When the office is open. */
export function HoursSection({ settings }: { settings: AllSettings }) {
  const [week, setWeek] = useState(() => draftOf(settings.working_week));
  const change = (day: Weekday, part: Partial<DayDraft>) =>
    setWeek((now) => ({ ...now, [day]: { ...now[day], ...part } }));
  const collect = () => ({
    working_week: Object.fromEntries(
      WEEKDAYS.map((day) => {
        const { isOpen, from, to } = week[day];
        return [day, isOpen ? { from, to } : null];
      }),
    ),
  });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect} draft={week}>
      {(errors) => (
        <ul className={classes.days}>
          {WEEKDAYS.map((day) => (
            <Day key={day} day={day} draft={week[day]} errors={errors} onChange={change} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

interface DayProps {
  day: Weekday;
  draft: DayDraft;
  errors: FieldErrorList;
  onChange: (day: Weekday, part: Partial<DayDraft>) => void;
}

function Day({ day, draft, errors, onChange }: DayProps) {
  const label = WEEKDAY_NAMES[day];
  const time = (part: 'from' | 'to') => (
    <TextInput
      aria-label={`${label}، ${TEXTS[part]}`}
      leftSection={<span className={classes.word}>{TEXTS[part]}</span>}
      leftSectionWidth={36}
      value={draft[part]}
      onChange={(event) => onChange(day, { [part]: event.currentTarget.value })}
      error={errors[`working_week.${day}.${part}`]}
      inputMode="numeric"
      maxLength={5}
      className={classes.time}
    />
  );
  return (
    <li className={classes.day}>
      <Checkbox
        label={label}
        radius="sm"
        className={classes.open}
        checked={draft.isOpen}
        onChange={(event) => onChange(day, { isOpen: event.currentTarget.checked })}
      />
      {draft.isOpen ? (
        <div className={classes.times}>
          {time('from')}
          {time('to')}
        </div>
      ) : (
        <span className={classes.quiet}>{TEXTS.closed}</span>
      )}
    </li>
  );
}
