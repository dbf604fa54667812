import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isoDateInTehran, isoDateToJalali, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { JalaliDatePicker } from '#ui/form/jalali-date-picker.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import classes from '../components/settings.module.css';
import type { Holiday } from '../contract.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.holidays;
const LAST_DAY = '2100-03-20';

/** Days off besides the weekend. */
export function HolidaysSection({ settings }: { settings: AllSettings }) {
  const [days, setDays] = useState<Holiday[]>(settings.holidays);
  const [date, setDate] = useState('');
  const [title, setTitle] = useState('');
  const [ownError, setOwnError] = useState<string | null>(null);
  const today = isoDateInTehran(new Date());

  /** Takes over what stands in the two fields; false when it is no day. */
  function add(): Holiday[] | null {
    const iso = jalaliToIsoDate(date);
    const isKnown = days.some((day) => day.date === iso);
    if (!iso || isKnown) {
      setOwnError(iso ? TEXTS.doubled : TEXTS.badDate);
      return null;
    }
    const all = [...days, { date: iso, title }].sort((a, b) => a.date.localeCompare(b.date));
    setDays(all);
    setDate('');
    setTitle('');
    setOwnError(null);
    return all;
  }

  // What was typed and not added yet is meant as well.
  function collect() {
    const all = date.trim() === '' ? days : add();
    return all && { holidays: all };
  }

  return (
    <SettingsSection
      title={TEXTS.title}
      lead={TEXTS.lead}
      collect={collect}
      draft={{ days, date, title }}
    >
      {() => (
        <>
          {days.length === 0 && <p className={classes.quiet}>{TEXTS.empty}</p>}
          <ul className={classes.rows}>
            {days.map((day) => (
              <li key={day.date} className={classes.row}>
                <span className={classes.date}>{isoDateToJalali(day.date)}</span>
                <span className={classes.grow}>{day.title}</span>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={TEXTS.removeOne(isoDateToJalali(day.date))}
                  onClick={() => setDays(days.filter((one) => one.date !== day.date))}
                >
                  {SETTINGS_TEXTS.remove}
                </Button>
              </li>
            ))}
          </ul>
          <div className={classes.adding}>
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
