import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import type { ChangeEvent, Ref } from 'react';
import classes from './account-form.module.css';

type Props = {
  label: string;
  hint: string;
  defaultValue?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A mobile number in any digits; runs left to right, stands at the reader's side. */
export function PhoneField({ hint, autoComplete = 'username', ref, ...field }: Props) {
  return (
    <TextInput
      {...field}
      ref={ref ?? null}
      name="phone_number"
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={30}
      dir="ltr"
      wrapperProps={{ dir: 'rtl' }}
      classNames={{ input: classes.number }}
    />
  );
}
