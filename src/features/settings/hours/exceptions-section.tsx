import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type HoursException, isByWeekday } from '#domain/hours/office-hours.ts';
import { nextRamadan } from '#domain/hours/official-holidays.ts';
import { hoursInShort } from '#domain/hours/week-text.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, periodTitle } from '#lib/dates/jalali-periods.ts';
import { WEEKDAY_NAMES, WEEKDAYS, weekdayOf } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { Group, Rows, Text } from '#ui/look/look.tsx';
import type { AllSettings } from '../manage/manage.ts';
import { type FieldErrorList, SettingsSection } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { EXCEPTIONS, MOST_EXCEPTIONS } from './hours.ts';
import {
  daysOfDraft,
  type ExceptionDraft,
  exceptionDraft,
  isGivenByWeekday,
  isOneDay,
  readDay,
  readWeek,
  sentException,
} from './hours-draft.ts';

const TEXTS = SETTINGS_TEXTS.exceptions;

const hoursOf = (draft: ExceptionDraft) =>
  isGivenByWeekday(draft) ? readWeek(draft.week) : readDay(draft.same);

/** Its days and hours on one line: «۲۰ بهمن تا ۱۹ اسفند ۱۴۰۵، ۹ تا ۱۴». */
function exceptionInShort(draft: ExceptionDraft): string {
  const days = daysOfDraft(draft);
  return `${days ? periodTitle(days) : TEXTS.noDate}، ${hoursInShort(hoursOf(draft)) ?? TEXTS.closed}`;
}

/** Warns of a guessed lunar date, of weekly days off that this opens, and of holidays that stay closed. */
function exceptionNotes(draft: ExceptionDraft, settings: AllSettings): string[] {
  const notes: string[] = draft.isGuess ? [TEXTS.guess] : [];
  const days = daysOfDraft(draft);
  const hours = hoursOf(draft);
  if (days === null || isOneDay(draft) || hoursInShort(hours) === null) return notes;
  const touched = new Set(
    Array.from({ length: 7 }, (_, ahead) => addDays(days.from, ahead))
      .filter((date) => date <= days.to)
      .map(weekdayOf),
  );
  const opened = WEEKDAYS.filter(
    (day) =>
      touched.has(day) &&
      settings.working_week[day].length === 0 &&
      (isByWeekday(hours) ? hours[day] : hours).length > 0,
  );
  if (opened.length > 0) {
    notes.push(TEXTS.alsoOpens(opened.map((day) => WEEKDAY_NAMES[day]).join(' و ')));
  }
  const inside = settings.holidays.filter(({ date }) => days.from <= date && date <= days.to);
  if (inside.length > 0) notes.push(TEXTS.holidaysInside(toPersianDigits(inside.length)));
  return notes;
}

interface Props {
  draft: ExceptionDraft;
  path: string;
  errors: FieldErrorList;
  settings: AllSettings;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: (now: ExceptionDraft) => ExceptionDraft) => void;
  onRemove: () => void;
  land: (node: HTMLInputElement | null) => void;
}

/** The words of a row, which its buttons stand below where there is too little room beside. */
const WIDE = { flex: '1 1 14rem' };

/** One exception as a line, with its fields below while it is open. */
function ExceptionRow(props: Props) {
  const { draft, path, errors, settings, isOpen, onToggle, onChange, onRemove, land } = props;
  const days = daysOfDraft(draft);
  const isOver = days !== null && days.to < isoDateInTehran(new Date());
  return (
    <li>
      <Text as="span" style={WIDE}>
        <strong>{draft.title || TEXTS.noTitle}</strong>{' '}
        <Text as="span" tone="muted">
          {exceptionInShort(draft)}
          {isOver && ` (${TEXTS.over})`}
        </Text>
      </Text>
      <Group gap="half">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : TEXTS.editOne(draft.title)}
          onClick={onToggle}
        >
          {isOpen ? TEXTS.close : TEXTS.edit}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={TEXTS.removeOne(draft.title)}
          onClick={onRemove}
        >
          {SETTINGS_TEXTS.remove}
        </Button>
      </Group>
      {isOpen && (
        <ExceptionFields
          draft={draft}
          path={path}
          errors={errors}
          notes={exceptionNotes(draft, settings)}
          onChange={onChange}
          land={land}
        />
      )}
    </li>
  );
}

const PATH = 'hours_exceptions';

const NINE_TO_TWO = [{ from: 9 * 60, to: 14 * 60 }];
const FORENOON = [{ from: 8 * 60, to: 12 * 60 }];
const USUAL = [{ from: 8 * 60, to: 16 * 60 }];

const PRESETS = ['ramadan', 'half', 'closed', 'other'] as const;
type Preset = (typeof PRESETS)[number];

/** The draft that a preset starts with. */
function presetDraft(preset: Preset, week: AllSettings['working_week']): ExceptionDraft {
  const title = preset === 'other' ? '' : TEXTS.presets[preset];
  const oneDay = (hours: HoursException['hours']) =>
    exceptionDraft({ title, from: '', to: '', hours }, week);
  if (preset === 'half') return oneDay(FORENOON);
  if (preset === 'closed') return oneDay([]);
  if (preset === 'other') return oneDay(USUAL);
  // A weekly day off stays one in Ramadan too.
  const hours = Object.fromEntries(
    WEEKDAYS.map((day) => [day, week[day].length === 0 ? [] : NINE_TO_TWO]),
  ) as AllSettings['working_week'];
  return exceptionDraft({ title, ...nextRamadan(isoDateInTehran(new Date())), hours }, week, true);
}

/** Days with other hours than the week's. */
export function ExceptionsSection({ settings }: { settings: AllSettings }) {
  const [rows, setRows] = useState(() =>
    settings.hours_exceptions.map((one) => exceptionDraft(one, settings.working_week)),
  );
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [sent, setSent] = useState<number[]>([]);
  const added = useRef<number | null>(null);
  const adders = useRef<HTMLDivElement>(null);

  const toggle = (key: number) =>
    setOpened(
      (now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]),
    );

  function add(preset: Preset): void {
    const draft = presetDraft(preset, settings.working_week);
    added.current = draft.key;
    setRows([...rows, draft]);
    toggle(draft.key);
  }

  function remove(key: number): void {
    setRows(rows.filter((one) => one.key !== key));
    adders.current?.querySelector('button')?.focus();
  }

  const land = (key: number) => (node: HTMLInputElement | null) => {
    if (node === null || added.current !== key) return;
    added.current = null;
    node.focus();
  };

  function collect() {
    // Errors refer to rows by their index as sent; rows may be removed meanwhile.
    setSent(rows.map(({ key }) => key));
    return { [PATH]: rows.map(sentException) };
  }

  const pathOf = (key: number) => `${PATH}.${sent.indexOf(key)}`;
  const isWrong = (errors: FieldErrorList, key: number) =>
    Object.keys(errors).some((field) => field.startsWith(`${pathOf(key)}.`));

  return (
    <SettingsSection group={EXCEPTIONS} collect={collect} draft={rows.map(sentException)}>
      {(errors) => (
        <>
          {rows.length === 0 && <Text tone="muted">{TEXTS.empty}</Text>}
          {errors[PATH] && (
            <Text size="xs" tone="danger">
              {errors[PATH]}
            </Text>
          )}
          <Rows>
            {rows.map((draft) => (
              <ExceptionRow
                key={draft.key}
                draft={draft}
                path={pathOf(draft.key)}
                errors={errors}
                settings={settings}
                isOpen={opened.has(draft.key) || isWrong(errors, draft.key)}
                onToggle={() => toggle(draft.key)}
                onChange={(change) =>
                  setRows((now) => now.map((one) => (one.key === draft.key ? change(one) : one)))
                }
                onRemove={() => remove(draft.key)}
                land={land(draft.key)}
              />
            ))}
          </Rows>
          {rows.length < MOST_EXCEPTIONS && (
            <div ref={adders}>
              <Group>
                {PRESETS.map((preset) => (
                  <Button
                    key={preset}
                    variant="default"
                    aria-label={TEXTS.add(TEXTS.presets[preset])}
                    leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                    onClick={() => add(preset)}
                  >
                    {TEXTS.presets[preset]}
                  </Button>
                ))}
              </Group>
            </div>
          )}
        </>
      )}
    </SettingsSection>
  );
}
