import { Textarea, TextInput } from '@mantine/core';
import type { LineField, TextField } from '#domain/page-shape/field.ts';
import { useErrorAt, useFields } from './field-context.ts';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

/** Counters come near the end: before that they tell nothing. */
const NEAR = 0.8;

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

/** A line, or several, with its letters counted. */
export function WordsField({ field, path, label, value }: Props) {
  const { write } = useFields();
  const error = useErrorAt(path);
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
      write(path, currentTarget.value),
    autoComplete: 'off',
  };
  return field.kind === 'line' ? (
    <TextInput {...props} />
  ) : (
    <Textarea {...props} autosize minRows={2} />
  );
}
