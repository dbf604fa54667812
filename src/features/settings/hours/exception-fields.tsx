import { Radio, TextInput } from '@mantine/core';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { DayInput } from '#ui/days/day-input.tsx';
import { Abreast, Group, Note, Rows, Stack } from '#ui/look/look.tsx';
import type { FieldErrorList } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import { DayHoursFields } from './day-hours.tsx';
import classes from './hours.module.css';
import { type ExceptionDraft, isOneDay } from './hours-draft.ts';
import { WeekHoursFields } from './week-hours.tsx';

const TEXTS = SETTINGS_TEXTS.exceptions;
const LAST_DAY = '2100-03-20';

interface Props {
  draft: ExceptionDraft;
  /** The exception's path in the server's errors: `hours_exceptions.3`. */
  path: string;
  errors: FieldErrorList;
  notes: readonly string[];
  onChange: (change: (now: ExceptionDraft) => ExceptionDraft) => void;
  /** Moves the cursor into the first field of a newly added row. */
  land: (node: HTMLInputElement | null) => void;
}

/** The fields of one exception. */
export function ExceptionFields({ draft, path, errors, notes, onChange, land }: Props) {
  const today = isoDateInTehran(new Date());
  const put = (part: Partial<ExceptionDraft>) => onChange((now) => ({ ...now, ...part }));
  const date = (edge: 'from' | 'to') => (
    <DayInput
      name={`${path}.${edge}`}
      label={TEXTS[edge]}
      hint={edge === 'to' ? TEXTS.toHint : TEXTS.dateHint}
      value={draft[edge]}
      onChange={(day) => put({ [edge]: day, isGuess: false })}
      error={errors[`${path}.${edge}`]}
      first={today}
      last={LAST_DAY}
      opensAt={today}
      looks="ahead"
      autoComplete="off"
    />
  );
  const oneDay = isOneDay(draft);
  return (
    <Abreast min="12rem" className={classes.fields}>
      <TextInput
        ref={land}
        label={TEXTS.name}
        value={draft.title}
        onChange={(event) => put({ title: event.currentTarget.value })}
        error={errors[`${path}.title`]}
        maxLength={60}
      />
      {date('from')}
      {date('to')}
      <Stack gap={1} data-whole>
        {!oneDay && (
          <Radio.Group
            label={TEXTS.way}
            value={draft.way}
            onChange={(way) => put({ way: way as ExceptionDraft['way'] })}
          >
            <Group gap={3} style={{ paddingBlock: 'var(--space-1)' }}>
              <Radio value="same" label={TEXTS.same} />
              <Radio value="byWeekday" label={TEXTS.byWeekday} />
            </Group>
          </Radio.Group>
        )}
        {draft.way === 'byWeekday' && !oneDay ? (
          <WeekHoursFields
            week={draft.week}
            path={`${path}.hours`}
            errors={errors}
            onChange={(change) => onChange((now) => ({ ...now, week: change(now.week) }))}
          />
        ) : (
          <Rows>
            <DayHoursFields
              label={oneDay ? TEXTS.open : TEXTS.everyDay}
              draft={draft.same}
              path={`${path}.hours`}
              errors={errors}
              onChange={(same) => put({ same })}
            />
          </Rows>
        )}
        {notes.map((note) => (
          <Note key={note} tone="plain">
            {note}
          </Note>
        ))}
      </Stack>
    </Abreast>
  );
}
