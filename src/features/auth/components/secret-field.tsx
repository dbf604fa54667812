import { PasswordInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { PASSWORD_TEXTS } from '../accounts.texts.ts';

type Props = {
  label: ReactNode;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  describedBy?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A password with a button that shows it and says whether it is pressed. */
export function SecretField({ ref, onChange, describedBy, ...field }: Props) {
  return (
    <PasswordInput
      {...field}
      ref={ref ?? null}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': PASSWORD_TEXTS.show }}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    />
  );
}
