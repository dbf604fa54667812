import { DayPicker } from '@daypicker/persian';
import { type ComponentProps, useEffect, useRef } from 'react';
import { isoDateToJalali, isoDateToLocalDay, localDayToIsoDate } from '#lib/dates/jalali.ts';
import { IconChevronRight } from '../icons/dashboard.ts';
import { IconChevronDown, IconChevronLeft } from '../icons/index.ts';
import classes from './jalali-calendar.module.css';

type Props = {
  /** Gregorian `YYYY-MM-DD`; null while nothing is chosen. */
  value: string | null;
  onPick: (date: string) => void;
  /** First and last day that may be picked, Gregorian. */
  first: string;
  last: string;
  /** The month it opens at while nothing is chosen. */
  opensAt: string;
};

/** The package assumes left-to-right text and mirrors its arrows by style; ours have the right direction. */
const CHEVRONS = { left: IconChevronRight, right: IconChevronLeft, down: IconChevronDown } as const;

function Chevron({ orientation = 'left' }: { orientation?: 'up' | keyof typeof CHEVRONS }) {
  const Icon = CHEVRONS[orientation === 'up' ? 'down' : orientation];
  return <Icon size={20} stroke={1.75} aria-hidden />;
}

type Labels = NonNullable<ComponentProps<typeof DayPicker>['labels']>;

/** «سه‌شنبه ۳ آذر ۱۴۰۵»; the package's own label has an unwanted suffix. */
const labelDayButton: Labels['labelDayButton'] = (day, { today, selected }, _options, calendar) => {
  const words = calendar?.format(day, 'EEEE d MMMM y') ?? isoDateToJalali(localDayToIsoDate(day));
  return [today && 'امروز', words, selected && 'انتخاب‌شده'].filter(Boolean).join('، ');
};

type DayButtonProps = ComponentProps<'button'> & { day: unknown; modifiers: { focused?: boolean } };

/**
 * One day. The day in the tab order is also the one with the initial focus, whether the calendar or its focus
 * trap sets the focus first.
 */
function DayButton({ day: _, modifiers, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      type="button"
      ref={ref}
      {...button}
      data-autofocus={button.tabIndex === 0 || undefined}
    />
  );
}

/**
 * A month of the Jalali calendar: weeks from Saturday, Persian digits, year and month in lists. Its package
 * is heavy, so it is loaded when a calendar is opened.
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
      components={{ Chevron, DayButton }}
      labels={{ labelDayButton }}
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
