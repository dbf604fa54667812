import { PasswordInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from '../flow/account-form.module.css';
import { PASSWORD_TEXTS } from '../flow/texts.ts';

type Props = {
  label: ReactNode;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  /** Below the field; read out with it. */
  description?: ReactNode;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A password with a button that shows it and says whether it is pressed. */
export function SecretField({ ref, onChange, error, ...field }: Props) {
  return (
    <PasswordInput
      {...field}
      ref={ref ?? null}
      error={error}
      // The kit says so of every field but this one.
      aria-invalid={error === undefined ? undefined : true}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      // As large as a thumb: the kit's is 28 px.
      rightSectionWidth={44}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': PASSWORD_TEXTS.show }}
      classNames={{ visibilityToggle: classes.reveal }}
    />
  );
}
