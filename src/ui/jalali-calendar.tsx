import { DayPicker } from '@daypicker/persian';
import { isoDateToLocalDay, localDayToIsoDate } from '#lib/jalali.ts';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from './icons/index.ts';
import classes from './jalali-calendar.module.css';

type Props = {
  /** Gregorian `YYYY-MM-DD`; null while nothing is chosen. */
  value: string | null;
  onPick: (date: string) => void;
  /** First and last day that may be picked, Gregorian. */
  first: string;
  last: string;
  /** Where it opens while nothing is chosen. */
  opensAt: string;
};

/** The package thinks left to right and turns its arrows round by style; ours are the right ones. */
const CHEVRONS = { left: IconChevronRight, right: IconChevronLeft, down: IconChevronDown } as const;

function Chevron({ orientation = 'left' }: { orientation?: 'up' | keyof typeof CHEVRONS }) {
  const Icon = CHEVRONS[orientation === 'up' ? 'down' : orientation];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}

/**
 * A month of the Jalali calendar: week from Saturday, Persian digits, year and month by list. Its
 * package is heavy, so it is loaded when a calendar is opened.
 */
export default function JalaliCalendar({ value, onPick, first, last, opensAt }: Props) {
  const firstDay = isoDateToLocalDay(first);
  const lastDay = isoDateToLocalDay(last);
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      selected={value === null ? undefined : isoDateToLocalDay(value)}
      onSelect={(day: Date) => onPick(localDayToIsoDate(day))}
      defaultMonth={isoDateToLocalDay(value ?? opensAt)}
      startMonth={firstDay}
      endMonth={lastDay}
      disabled={{ before: firstDay, after: lastDay }}
      captionLayout="dropdown"
      reverseYears
      showOutsideDays={false}
      components={{ Chevron }}
      classNames={{
        root: classes.root ?? '',
        month: classes.month ?? '',
        nav: classes.nav ?? '',
        button_previous: classes.step ?? '',
        button_next: classes.step ?? '',
        month_caption: classes.caption ?? '',
        dropdowns: classes.dropdowns ?? '',
        dropdown_root: classes.dropdownRoot ?? '',
        dropdown: classes.dropdown ?? '',
        caption_label: classes.captionLabel ?? '',
        month_grid: classes.grid ?? '',
        weekday: classes.weekday ?? '',
        day: classes.day ?? '',
        day_button: classes.dayButton ?? '',
        selected: classes.selected ?? '',
        today: classes.today ?? '',
        disabled: classes.disabled ?? '',
      }}
    />
  );
}
