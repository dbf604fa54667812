import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { Group, Stack, Text } from '#ui/look/look.tsx';
import { SETTINGS_TEXTS as TEXTS } from '../settings.words.ts';

const PARTS = ['hours', 'minutes'] as const;

/** Three digits are hours enough for any limit of the settings. */
const ROOM = 3;

type Props = {
  /** The form has `<name>.hours` and `<name>.minutes`. */
  name: string;
  id?: string | undefined;
  label: string | undefined;
  description?: string | undefined;
  /** The stored duration, in minutes. */
  value: number;
  error: string | undefined;
};

/** A duration, typed as hours and minutes. */
export function HoursAndMinutes({ name, id, label, description, value, error }: Props) {
  const own = useId();
  const stored = { hours: Math.floor(value / 60), minutes: value % 60 };
  const described = [description && `${own}-hint`, error && `${own}-error`].filter(Boolean);
  return (
    <Stack
      as="fieldset"
      gap="half"
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <Text as="legend" weight="medium">
        {label}
      </Text>
      {description && (
        <Text id={`${own}-hint`} size="sm" tone="muted">
          {description}
        </Text>
      )}
      <Group gap={2}>
        {PARTS.map((part) => (
          <Group key={part} isNowrap>
            <TextInput
              id={part === 'hours' ? id : undefined}
              name={`${name}.${part}`}
              aria-label={`${label ?? ''}، ${TEXTS.units[part]}`}
              aria-invalid={error !== undefined || undefined}
              defaultValue={toPersianDigits(stored[part])}
              inputMode="numeric"
              maxLength={ROOM}
              w="4.5rem"
            />
            <Text as="span" aria-hidden>
              {TEXTS.units[part]}
            </Text>
          </Group>
        ))}
      </Group>
      {error && (
        <Text id={`${own}-error`} role="alert" size="sm" tone="danger">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const isWhole = (typed: string): boolean => /^\d*$/.test(typed);

/**
 * The minutes that two fields of a form say, as text; an empty field is none of its unit. What is no whole number
 * is handed on as it was typed, so that the server rejects it at its field.
 */
export function typedMinutes(hours: string, minutes: string): string {
  const [h, m] = [hours, minutes].map((typed) => toAsciiDigits(typed).trim()) as [string, string];
  if (h === '' && m === '') return '';
  return isWhole(h) && isWhole(m) ? String(Number(h) * 60 + Number(m)) : `${hours}:${minutes}`;
}
