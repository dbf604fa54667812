import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { LineField, TextField } from '#domain/page-shape/field.ts';
import { useErrorAt, useFields } from './field-context.ts';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

/** The counter appears near the limit: before that it is of no use. */
const NEAR = 0.8;
/** Longer texts may not fit the width of a phone, and get as many rows as they need. */
const SHORT = 60;
const LINE_BREAKS = /\s*[\r\n]+\s*/g;

type Props = { field: LineField | TextField; path: string; label: string; value: string };

/** The number of characters; too many are reported in words, and rejected by the server. */
function Counter({ letters, most }: { letters: number; most: number }) {
  const over = letters - most;
  return (
    <span className={classes.count} data-over={over > 0}>
      {over > 0 ? TEXTS.tooLong(over) : TEXTS.count(letters, most)}
    </span>
  );
}

/** Enter adds no line break to a single-line text. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** A text of one line or several, with its characters counted. */
export function WordsField({ field, path, label, value }: Props) {
  const { write } = useFields();
  const error = useErrorAt(path);
  const isLine = field.kind === 'line';
  const letters = value.trim().length;
  const props = {
    name: path,
    label: field.isOptional ? `${label} (${TEXTS.optional})` : label,
    value,
    error,
    description: letters >= field.most * NEAR && <Counter letters={letters} most={field.most} />,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      write(path, isLine ? currentTarget.value.replace(LINE_BREAKS, ' ') : currentTarget.value),
    autoComplete: 'off',
  };
  if (!isLine) return <Textarea {...props} autosize minRows={2} />;
  if (field.most <= SHORT) return <TextInput {...props} />;
  return <Textarea {...props} autosize minRows={1} onKeyDown={keepOneLine} />;
}
