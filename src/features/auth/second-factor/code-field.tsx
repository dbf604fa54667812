import { TextInput } from '@mantine/core';
import type { ClipboardEvent, Ref } from 'react';
import { codeIn } from '#lib/input/one-time-code.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../flow/account-form.module.css';
import { showPersianDigits } from '../flow/persian-digits.ts';
import { type CodeKind, SECOND_STEP_TEXTS as TEXTS } from '../second-step/sign-in.texts.ts';
import { TOTP_DIGITS } from './contract.ts';

type Props = {
  kind: CodeKind;
  error?: string | undefined;
  /** False where the field stands among others. */
  autoFocus?: boolean;
  ref: Ref<HTMLInputElement>;
};

/** Pastes only the code of a copied message; a recovery code in the format it was saved in. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeIn(event.clipboardData.getData('text/plain'), TOTP_DIGITS);
  if (code === '') return;
  event.preventDefault();
  event.currentTarget.value = toPersianDigits(code);
}

/**
 * One field for a code, to type, paste or autofill. A complete code is not sent by itself, as the user may
 * still tick the choice below it.
 */
export function CodeField({ kind, error, autoFocus = true, ref }: Props) {
  const isOfApp = kind === 'app';
  return (
    <TextInput
      ref={ref}
      name="code"
      label={TEXTS.label[kind]}
      description={TEXTS.hint[kind]}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      // The field already has the focus: without this a screen reader would not read the error.
      errorProps={{ role: 'alert' }}
      inputMode={isOfApp ? 'numeric' : 'text'}
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={isOfApp ? 20 : 40}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      onChange={showPersianDigits}
      onPaste={isOfApp ? pasteCode : undefined}
      dir="ltr"
      wrapperProps={{ dir: 'rtl' }}
      classNames={{ input: classes.number }}
    />
  );
}
