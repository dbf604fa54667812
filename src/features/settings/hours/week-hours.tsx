import { Button } from '@mantine/core';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';
import { IconCopy } from '#ui/icons/index.ts';
import { Rows } from '#ui/look/look.tsx';
import type { FieldErrorList } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import { DayHoursFields } from './day-hours.tsx';
import { type DayDraft, newKey, type WeekDraft } from './hours-draft.ts';

const TEXTS = SETTINGS_TEXTS.hours;

interface Props {
  week: WeekDraft;
  /** The week's path in the server's errors: `working_week`. */
  path: string;
  errors: FieldErrorList;
  onChange: (change: (now: WeekDraft) => WeekDraft) => void;
}

/** A day's hours with keys of its own. */
const copyOf = ({ isOpen, intervals }: DayDraft): DayDraft => ({
  isOpen,
  intervals: intervals.map((one) => ({ ...one, key: newKey() })),
});

/** The hours of each weekday. */
export function WeekHoursFields({ week, path, errors, onChange }: Props) {
  const below = (day: Weekday) =>
    WEEKDAYS.slice(WEEKDAYS.indexOf(day) + 1).filter((one) => week[one].isOpen);

  // A day off stays one: only its own checkbox opens it.
  const copyDown = (day: Weekday) =>
    onChange((now) => ({
      ...now,
      ...Object.fromEntries(below(day).map((one) => [one, copyOf(now[day])])),
    }));

  return (
    <Rows>
      {WEEKDAYS.map((day) => (
        <DayHoursFields
          key={day}
          label={WEEKDAY_NAMES[day]}
          draft={week[day]}
          path={`${path}.${day}`}
          errors={errors}
          onChange={(draft) => onChange((now) => ({ ...now, [day]: draft }))}
          tools={
            week[day].isOpen &&
            below(day).length > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={TEXTS.copyOf(WEEKDAY_NAMES[day])}
                leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={() => copyDown(day)}
              >
                {TEXTS.copy}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  );
}
