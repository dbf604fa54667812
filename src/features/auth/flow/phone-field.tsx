import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './account-form.module.css';
import { showPersianDigits } from './persian-digits.ts';

type Props = {
  label: string;
  hint: string;
  /** ASCII digits are shown as Persian ones. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A mobile number; written left to right, aligned to the reader's side. */
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
      // A number used to sign in has the autofill name `username`, which HTML does not allow on a `tel`
      // field.
      type={autoComplete === 'username' ? 'text' : 'tel'}
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={60}
      dir="ltr"
      wrapperProps={{ dir: 'rtl' }}
      classNames={{ input: classes.number }}
    />
  );
}
