import { TextInput } from '@mantine/core';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { codeIn } from '#lib/input/one-time-code.ts';
import { CodeInput } from '#ui/form/code-input.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import classes from '../flow/account-form.module.css';
import { CODE_TEXTS as TEXTS } from '../flow/texts.ts';
import { OTP_DIGITS } from './contract.ts';

type Props = {
  value: string;
  onChange: (code: string) => void;
  /** Called with what was typed before hydration, which is not sent by itself. */
  onTypedBefore: (code: string) => void;
  error: string | undefined;
  readOnly: boolean;
  /** Where typing begins. */
  ref: Ref<HTMLInputElement>;
};

/** One box for each digit after hydration; one plain field before, and without scripts. */
export function CodeField({ onTypedBefore, ...field }: Props) {
  const [wasAlive] = useState(useHydrated());
  const [isPlain, setPlain] = useState(!wasAlive);
  const [startsAfter, setStart] = useState(0);
  const plain = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on the state before hydration
  useLayoutEffect(() => {
    const typed = codeIn(plain.current?.value ?? '', OTP_DIGITS);
    if (typed !== '') onTypedBefore(typed);
    setStart(typed.length);
    setPlain(false);
  }, []);

  if (!isPlain) {
    return (
      <CodeInput
        label={TEXTS.label}
        digitLabel={TEXTS.digit}
        length={OTP_DIGITS}
        startsAfter={startsAfter}
        {...field}
      />
    );
  }
  return (
    <TextInput
      ref={plain}
      name="otp"
      label={TEXTS.label}
      error={field.error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={60}
      dir="ltr"
      wrapperProps={{ dir: 'rtl' }}
      classNames={{ input: classes.number }}
    />
  );
}
