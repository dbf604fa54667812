import type { InputEvent } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

interface Props extends FieldProps {
  type?: 'text' | 'tel' | 'email';
  defaultValue?: string | undefined;
  autoComplete?: string;
  inputMode?: 'text' | 'tel' | 'numeric' | 'email';
  maxLength?: number;
  /** `ltr` for numbers and codes; they are still aligned to the start of the Persian line. */
  dir?: 'ltr';
  placeholder?: string;
}

/** Shows digits in Persian, whatever keyboard they come from; the caret stays in place. */
function showPersianDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const shown = toPersianDigits(input.value);
  if (shown === input.value) return;
  const caret = input.selectionStart;
  input.value = shown;
  input.setSelectionRange(caret, caret);
}

/** A one-line text field. */
export function TextField(props: Props) {
  const { id, name, error, optional = false, type = 'text' } = props;
  return (
    <FieldFrame {...props}>
      <input
        id={id}
        name={name}
        type={type}
        className={styles.control}
        required={!optional}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(props)}
        defaultValue={props.defaultValue}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        dir={props.dir}
        placeholder={props.placeholder}
        onInput={
          props.inputMode === 'tel' || props.inputMode === 'numeric' ? showPersianDigits : undefined
        }
      />
    </FieldFrame>
  );
}
