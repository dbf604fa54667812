import { PasswordInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from '../flow/account-form.module.css';
import { PASSWORD_TEXTS } from '../flow/flow.words.ts';

type Props = {
  label: ReactNode;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  /** Shown below the field; screen readers read it with the field. */
  description?: ReactNode;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A password field with a button that shows the text; screen readers hear whether it is pressed. */
export function SecretField({ ref, onChange, error, ...field }: Props) {
  return (
    <PasswordInput
      {...field}
      ref={ref ?? null}
      error={error}
      // The UI kit sets this for every field but this one.
      aria-invalid={error === undefined ? undefined : true}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      // Wide enough for a thumb: the kit's default is 28 px.
      rightSectionWidth={44}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': PASSWORD_TEXTS.show }}
      classNames={{ visibilityToggle: classes.reveal }}
    />
  );
}
