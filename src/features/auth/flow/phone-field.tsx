import { TextInput } from '@mantine/core';
import type { ChangeEvent, Ref } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './account-form.module.css';

type Props = {
  label: string;
  hint: string;
  /** ASCII digits are shown as Persian ones. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Whatever digits the keyboard has, Persian ones are seen; the cursor stays where it is. */
function showPersianDigits({ currentTarget: field }: ChangeEvent<HTMLInputElement>): void {
  const shown = toPersianDigits(field.value);
  if (shown === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = shown;
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** A mobile number; runs left to right, stands at the reader's side. */
export function PhoneField(props: Props) {
  const { hint, defaultValue = '', autoComplete = 'username', ref, ...field } = props;
  return (
    <TextInput
      {...field}
      ref={ref ?? null}
      name="phone_number"
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      defaultValue={toPersianDigits(defaultValue)}
      onChange={showPersianDigits}
      // A number that one signs in with is a name to browsers, which a field for numbers may not ask for.
      type={autoComplete === 'username' ? 'text' : 'tel'}
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={30}
      dir="ltr"
      wrapperProps={{ dir: 'rtl' }}
      classNames={{ input: classes.number }}
    />
  );
}
