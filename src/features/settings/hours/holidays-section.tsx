import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lackingHolidays, yearWithoutHolidays } from '#domain/hours/official-holidays.ts';
import { isoDateInTehran, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { jalaliYearOf } from '#lib/dates/jalali-year.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { JalaliDatePicker } from '#ui/days/jalali-date-picker.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import settingsClasses from '../components/settings.module.css';
import type { AllSettings } from '../manage/contract.ts';
import { type FieldErrorList, SettingsSection } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../texts.ts';
import { HolidayRow } from './holiday-row.tsx';
import {
  byDate,
  doubledPlaces,
  type HolidayDraft,
  holidayDraft,
  sentHoliday,
  settled,
} from './holidays-draft.ts';
import classes from './hours.module.css';

const TEXTS = SETTINGS_TEXTS.holidays;
const LAST_DAY = '2100-03-20';

/** Days off besides the weekend. */
export function HolidaysSection({ settings }: { settings: AllSettings }) {
  const [days, setDays] = useState(() => settings.holidays.map(holidayDraft));
  const [date, setDate] = useState('');
  const [title, setTitle] = useState('');
  const [ownError, setOwnError] = useState<string | null>(null);
  const [doubled, setDoubled] = useState<ReadonlySet<number>>(new Set());
  const [sent, setSent] = useState<number[]>([]);
  const [told, setTold] = useState<string | null>(null);
  const today = isoDateInTehran(new Date());

  /** Adds the day in the two fields to the list; null when it is unreadable. */
  function add(): HolidayDraft[] | null {
    const iso = jalaliToIsoDate(date);
    const isKnown = days.some((day) => day.date === iso);
    if (!iso || isKnown) {
      setOwnError(iso ? TEXTS.doubled : TEXTS.badDate);
      return null;
    }
    const all = [...days, holidayDraft({ date: iso, title, guess: false })].sort(byDate);
    setDays(all);
    setDate('');
    setTitle('');
    setOwnError(null);
    return all;
  }

  function addOfficial(year: number): void {
    const lacking = lackingHolidays(days, year, today);
    setDays([...days, ...lacking.map(holidayDraft)].sort(byDate));
    setTold(TEXTS.addedOfficial(toPersianDigits(lacking.length), toPersianDigits(year)));
  }

  // A typed day that was not added yet is sent too.
  function collect() {
    const all = date.trim() === '' ? days : add();
    if (!all) return null;
    const holidays = all.map(sentHoliday);
    const places = doubledPlaces(holidays);
    setDoubled(new Set(places.flatMap((place) => all[place]?.key ?? [])));
    if (places.length > 0) return null;
    setSent(all.map(({ key }) => key));
    setDays(all.map(settled).sort(byDate));
    return { holidays };
  }

  const change = (key: number, part: Partial<HolidayDraft>) =>
    setDays((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const year = jalaliYearOf(today);
  const missing = yearWithoutHolidays(days, today);
  const isPast = (day: HolidayDraft) => day.date < today && day.typed === null;
  const past = days.filter(isPast);

  const list = (some: readonly HolidayDraft[], errors: FieldErrorList) => (
    <ul className={classes.days}>
      {some.map((draft) => {
        const path = `holidays.${sent.indexOf(draft.key)}`;
        const own = doubled.has(draft.key) ? { [`${path}.date`]: TEXTS.doubled } : {};
        return (
          <HolidayRow
            key={draft.key}
            draft={draft}
            path={path}
            errors={{ ...errors, ...own }}
            onChange={(part) => change(draft.key, part)}
            onRemove={() => setDays(days.filter((one) => one.key !== draft.key))}
          />
        );
      })}
    </ul>
  );

  return (
    <SettingsSection
      id="holidays"
      title={TEXTS.title}
      lead={TEXTS.lead}
      collect={collect}
      draft={{ days: days.map(sentHoliday), date, title }}
    >
      {(errors) => (
        <>
          {missing !== null && (
            <p className={classes.note}>{TEXTS.missing(toPersianDigits(missing))}</p>
          )}
          <div className={classes.presets}>
            {[year, year + 1]
              .filter((one) => lackingHolidays(days, one, today).length > 0)
              .map((one) => (
                <Button
                  key={one}
                  variant="default"
                  leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                  onClick={() => addOfficial(one)}
                >
                  {TEXTS.addOfficial(toPersianDigits(one))}
                </Button>
              ))}
          </div>
          <p role="status" className={classes.quiet}>
            {told}
          </p>
          {days.length === 0 && <p className={classes.quiet}>{TEXTS.empty}</p>}
          {errors.holidays && <p className={classes.error}>{errors.holidays}</p>}
          {past.length > 0 && (
            <details className={classes.past}>
              <summary>{TEXTS.past(toPersianDigits(past.length))}</summary>
              {list(past, errors)}
            </details>
          )}
          {list(
            days.filter((day) => !isPast(day)),
            errors,
          )}
          <div className={settingsClasses.adding}>
            <JalaliDatePicker
              name="holiday"
              label={TEXTS.date}
              hint={TEXTS.dateHint}
              value={date}
              onChange={setDate}
              error={ownError ?? undefined}
              first={today}
              last={LAST_DAY}
              opensAt={today}
              looks="ahead"
            />
            <TextInput
              label={TEXTS.occasion}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
              maxLength={60}
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={add}
            >
              {TEXTS.add}
            </Button>
          </div>
        </>
      )}
    </SettingsSection>
  );
}
