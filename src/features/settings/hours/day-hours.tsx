import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconPlus, IconX } from '#ui/icons/index.ts';
import { Group, Stack, Text } from '#ui/look/look.tsx';
import type { FieldErrorList } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import classes from './hours.module.css';
import { MOST_INTERVALS } from './hours.ts';
import { type DayDraft, type IntervalDraft, newKey } from './hours-draft.ts';

const TEXTS = SETTINGS_TEXTS.hours;

interface Props {
  label: string;
  draft: DayDraft;
  /** How the server names the day's list: `working_week.sat`. */
  path: string;
  errors: FieldErrorList;
  onChange: (draft: DayDraft) => void;
  /** Buttons for the whole day, at its end. */
  tools?: ReactNode;
}

/** A day: open or closed, and its intervals. */
export function DayHoursFields({ label, draft, path, errors, onChange, tools }: Props) {
  const added = useRef<number | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const { isOpen, intervals } = draft;
  const put = (next: IntervalDraft[]) => onChange({ isOpen, intervals: next });

  function add(): void {
    const key = newKey();
    added.current = key;
    put([...intervals, { key, from: '', to: '' }]);
  }

  function remove(key: number): void {
    // Rendered at once: the button that gets the focus may not exist while all intervals do.
    flushSync(() => put(intervals.filter((one) => one.key !== key)));
    adder.current?.focus();
  }

  const change = (key: number, part: Partial<IntervalDraft>) =>
    put(intervals.map((one) => (one.key === key ? { ...one, ...part } : one)));

  /** Moves the cursor into a newly added interval. */
  const land = (key: number) => (node: HTMLInputElement | null) => {
    if (node === null || added.current !== key) return;
    added.current = null;
    node.focus();
  };

  return (
    <li className={classes.day}>
      <Checkbox
        label={label}
        radius="sm"
        checked={isOpen}
        onChange={(event) => onChange({ intervals, isOpen: event.currentTarget.checked })}
      />
      {isOpen ? (
        <Stack gap="half" className={classes.intervals}>
          <Group gap={1} align="start">
            {intervals.map(({ key, from, to }, index) => {
              const place = toPersianDigits(index + 1);
              const time = (edge: 'from' | 'to', value: string) => (
                <TextInput
                  ref={edge === 'from' ? land(key) : null}
                  aria-label={TEXTS.part(label, place, TEXTS[edge])}
                  leftSection={
                    <Text as="span" tone="muted">
                      {TEXTS[edge]}
                    </Text>
                  }
                  leftSectionWidth={36}
                  value={value}
                  onChange={(event) => change(key, { [edge]: event.currentTarget.value })}
                  error={errors[`${path}.${index}.${edge}`] ?? errors[`${path}.${index}`]}
                  inputMode="numeric"
                  maxLength={5}
                  w="6.5rem"
                />
              );
              return (
                <Group key={key} isNowrap align="start">
                  {time('from', from)}
                  {time('to', to)}
                  {intervals.length > 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={TEXTS.remove(label, place)}
                      onClick={() => remove(key)}
                    >
                      <IconX size={18} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              );
            })}
            {intervals.length < MOST_INTERVALS && (
              <Button
                ref={adder}
                variant="subtle"
                size="compact-sm"
                aria-label={TEXTS.addTo(label)}
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                onClick={add}
              >
                {TEXTS.add}
              </Button>
            )}
          </Group>
          {errors[path] && (
            <Text size="xs" tone="danger">
              {errors[path]}
            </Text>
          )}
        </Stack>
      ) : (
        <Text as="span" tone="muted">
          {TEXTS.closed}
        </Text>
      )}
      {tools}
    </li>
  );
}
