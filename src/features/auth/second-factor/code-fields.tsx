import { Checkbox, TextInput } from '@mantine/core';
import type { ClipboardEvent, Ref } from 'react';
import { codeIn } from '#lib/input/one-time-code.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import codeFieldClasses from '../flow/account-form.module.css';
import { InsteadButton } from '../flow/instead-button.tsx';
import { showPersianDigits } from '../flow/persian-digits.ts';
import { type CodeKind, SECOND_STEP_TEXTS as TEXTS } from '../second-step/sign-in.words.ts';
import { TOTP_DIGITS } from './second-factor.ts';

type CodeFieldProps = {
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
function CodeField({ kind, error, autoFocus = true, ref }: CodeFieldProps) {
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
      classNames={{ input: codeFieldClasses.number }}
    />
  );
}

type Props = {
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
  error?: string | undefined;
  /** With 0 the browser is never trusted. */
  trustedDays: number;
  field: Ref<HTMLInputElement>;
};

const OTHER: Record<CodeKind, CodeKind> = { app: 'recovery', recovery: 'app' };

/** The code, the switch to the other kind of code, and whether to trust this browser. */
export function CodeFields({ kind, onKind, error, trustedDays, field }: Props) {
  const other = OTHER[kind];
  return (
    <>
      <div>
        <CodeField key={kind} kind={kind} error={error} ref={field} />
        <InsteadButton what={other} onClick={() => onKind(other)}>
          {TEXTS.instead[kind]}
        </InsteadButton>
      </div>
      {trustedDays > 0 && (
        <Checkbox
          name="trust_device"
          value="true"
          label={TEXTS.trust(toPersianDigits(trustedDays))}
          description={TEXTS.trustHint}
        />
      )}
    </>
  );
}
