import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Holiday } from '#domain/hours/office-hours.ts';
import { lackingHolidays, yearWithoutHolidays } from '#domain/hours/official-holidays.ts';
import { isIsoDate, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { jalaliYearOf } from '#lib/dates/jalali-year.ts';
import { WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { Abreast, Badge, Fold, Group, Note, Rows, Text } from '#ui/look/look.tsx';
import type { AllSettings } from '../manage/manage.ts';
import { type FieldErrorList, SettingsSection } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import classes from './hours.module.css';
import { HOLIDAYS } from './hours.ts';
import { newKey } from './hours-draft.ts';

/** A holiday on the page; `typed` is its day, or the text that is none so far, while it is edited. */
type HolidayDraft = Holiday & { key: number; typed: string | null };

const holidayDraft = (holiday: Holiday): HolidayDraft => ({
  ...holiday,
  key: newKey(),
  typed: null,
});

/** The holiday as it is sent: an unreadable day goes as typed, so that the server reports it at its field. */
const sentHoliday = ({ date, title, guess, typed }: HolidayDraft): Holiday => ({
  date: typed?.trim() ?? date,
  title,
  guess,
});

/** Turns an edited row back into a line with the typed values; an unreadable one stays open. */
const settled = (draft: HolidayDraft): HolidayDraft =>
  draft.typed !== null && isIsoDate(draft.typed)
    ? { ...draft, date: draft.typed, typed: null }
    : draft;

const byDate = (a: HolidayDraft, b: HolidayDraft): number => a.date.localeCompare(b.date);

/** The indexes of days that an earlier row has already. */
function doubledPlaces(days: readonly Holiday[]): number[] {
  return days.flatMap(({ date }, place) =>
    days.findIndex((one) => one.date === date) < place ? [place] : [],
  );
}

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

/** The words of a row, which its buttons stand below where there is too little room beside. */
const WIDE = { flex: '1 1 14rem' };

/** A day off: a line, or its fields while it is edited. */
function HolidayRow({ draft, path, errors, onChange, onRemove }: Props) {
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
    <li>
      <Text as="span" style={WIDE}>
        {WEEKDAY_NAMES[weekdayOf(date)]} {shown} {title}{' '}
        {guess && <Badge tone="plain">{TEXTS.guess}</Badge>}
      </Text>
      <Group gap="half">
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
            onClick={() => onChange({ typed: date })}
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
      </Group>
      {typed !== null && (
        <Abreast min="15rem" className={classes.fields}>
          <DayInput
            name={`${path}.date`}
            label={TEXTS.date}
            hint={TEXTS.dateHint}
            value={typed}
            onChange={(day) => onChange({ typed: day })}
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
        </Abreast>
      )}
    </li>
  );
}

/** Days off besides the weekend. */
export function HolidaysSection({ settings }: { settings: AllSettings }) {
  const [days, setDays] = useState(() => settings.holidays.map(holidayDraft));
  const [date, setDate] = useState('');
  const [title, setTitle] = useState('');
  const [ownError, setOwnError] = useState<string | null>(null);
  const [doubled, setDoubled] = useState<ReadonlySet<number>>(new Set());
  const [sent, setSent] = useState<number[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const today = isoDateInTehran(new Date());

  /** Adds the day in the two fields to the list; null when it is unreadable. */
  function add(): HolidayDraft[] | null {
    const isDay = isIsoDate(date);
    if (!isDay || days.some((day) => day.date === date)) {
      setOwnError(isDay ? TEXTS.doubled : TEXTS.badDate);
      return null;
    }
    const all = [...days, holidayDraft({ date, title, guess: false })].sort(byDate);
    setDays(all);
    setDate('');
    setTitle('');
    setOwnError(null);
    return all;
  }

  function addOfficial(year: number): void {
    const lacking = lackingHolidays(days, year, today);
    setDays([...days, ...lacking.map(holidayDraft)].sort(byDate));
    setNotice(TEXTS.addedOfficial(toPersianDigits(lacking.length), toPersianDigits(year)));
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
    <Rows>
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
    </Rows>
  );

  return (
    <SettingsSection
      group={HOLIDAYS}
      collect={collect}
      draft={{ days: days.map(sentHoliday), date, title }}
    >
      {(errors) => (
        <>
          {missing !== null && <Note tone="plain">{TEXTS.missing(toPersianDigits(missing))}</Note>}
          <Group>
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
          </Group>
          <Text role="status" tone="muted">
            {notice}
          </Text>
          {days.length === 0 && <Text tone="muted">{TEXTS.empty}</Text>}
          {errors.holidays && (
            <Text size="xs" tone="danger">
              {errors.holidays}
            </Text>
          )}
          {past.length > 0 && (
            <Fold title={TEXTS.past(toPersianDigits(past.length))}>{list(past, errors)}</Fold>
          )}
          {list(
            days.filter((day) => !isPast(day)),
            errors,
          )}
          <Abreast min="12rem" className={classes.adding}>
            <DayInput
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
          </Abreast>
        </>
      )}
    </SettingsSection>
  );
}
