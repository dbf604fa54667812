import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { LineField, TextField } from '#domain/page-shape/field.ts';
import { useErrorAt, useFields } from './field-context.ts';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

/** Counters come near the end: before that they tell nothing. */
const NEAR = 0.8;
/** What is longer may not fit the width of a phone, and is seen whole on as many rows as it takes. */
const SHORT = 60;
const LINE_BREAKS = /\s*[\r\n]+\s*/g;

type Props = { field: LineField | TextField; path: string; label: string; value: string };

/** Letters so far; what is over is said in words, and refused by the server. */
function Counter({ letters, most }: { letters: number; most: number }) {
  const over = letters - most;
  return (
    <span className={classes.count} data-over={over > 0}>
      {over > 0 ? TEXTS.tooLong(over) : TEXTS.count(letters, most)}
    </span>
  );
}

/** What is one line on the page has no line of its own making where it is written. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** A line, or several, with its letters counted. */
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
