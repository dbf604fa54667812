import { Button, TextInput } from '@mantine/core';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import type { FieldErrorList } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { HolidayDraft } from './holidays-draft.ts';
import classes from './hours.module.css';

const TEXTS = SETTINGS_TEXTS.holidays;
const LAST_DAY = '2100-03-20';

interface Props {
  draft: HolidayDraft;
  /** The holiday's path in the server's errors: `holidays.3`. */
  path: string;
  errors: FieldErrorList;
  onChange: (part: Partial<HolidayDraft>) => void;
  onRemove: () => void;
}

/** A day off: a line, or its fields while it is edited. */
export function HolidayRow({ draft, path, errors, onChange, onRemove }: Props) {
  const { date, title, guess, typed } = draft;
  const shown = isoDateToJalali(date);
  const move = (way: number, label: string, name: string) => (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={TEXTS.moveOne(title || shown, name)}
      onClick={() => onChange({ date: addDays(date, way) })}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.exception}>
      <div className={classes.line}>
        <span className={classes.grow}>
          {WEEKDAY_NAMES[weekdayOf(date)]} {shown} {title}{' '}
          {guess && <span className={classes.guess}>{TEXTS.guess}</span>}
        </span>
        <span className={classes.tools}>
          {guess && !typed && (
            <>
              {move(-1, TEXTS.earlier, TEXTS.dayEarlier)}
              {move(1, TEXTS.later, TEXTS.dayLater)}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={TEXTS.confirmOne(title || shown)}
                onClick={() => onChange({ guess: false })}
              >
                {TEXTS.confirm}
              </Button>
            </>
          )}
          {!typed && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={TEXTS.editOne(shown)}
              onClick={() => onChange({ typed: shown })}
            >
              {TEXTS.edit}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={TEXTS.removeOne(shown)}
            onClick={onRemove}
          >
            {SETTINGS_TEXTS.remove}
          </Button>
        </span>
      </div>
      {typed !== null && (
        <div className={classes.fields}>
          <JalaliDatePicker
            name={`${path}.date`}
            label={TEXTS.date}
            hint={TEXTS.dateHint}
            value={typed}
            onChange={(text) => onChange({ typed: text })}
            error={errors[`${path}.date`]}
            first={isoDateInTehran(new Date())}
            last={LAST_DAY}
            opensAt={date}
            looks="ahead"
            autoComplete="off"
          />
          <TextInput
            label={TEXTS.occasion}
            value={title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
            error={errors[`${path}.title`]}
            maxLength={60}
          />
        </div>
      )}
    </li>
  );
}
