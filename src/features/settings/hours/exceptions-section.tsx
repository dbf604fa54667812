import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { HoursException } from '#domain/hours/office-hours.ts';
import { nextRamadan } from '#domain/hours/official-holidays.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { WEEKDAYS } from '#lib/dates/weekdays.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { MOST_EXCEPTIONS } from '../contract.ts';
import type { AllSettings } from '../manage/contract.ts';
import { type FieldErrorList, SettingsSection } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../texts.ts';
import { ExceptionRow } from './exception-row.tsx';
import classes from './hours.module.css';
import { type ExceptionDraft, exceptionDraft, sentException } from './hours-draft.ts';

const TEXTS = SETTINGS_TEXTS.exceptions;
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
    <SettingsSection
      id="special-days"
      title={TEXTS.title}
      lead={TEXTS.lead}
      collect={collect}
      draft={rows.map(sentException)}
    >
      {(errors) => (
        <>
          {rows.length === 0 && <p className={classes.quiet}>{TEXTS.empty}</p>}
          {errors[PATH] && <p className={classes.error}>{errors[PATH]}</p>}
          <ul className={classes.days}>
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
          </ul>
          {rows.length < MOST_EXCEPTIONS && (
            <div ref={adders} className={classes.presets}>
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
            </div>
          )}
        </>
      )}
    </SettingsSection>
  );
}
