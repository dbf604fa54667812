import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { askedNumbers } from './asked-numbers.ts';
import classes from './phone-input.module.css';
import { PhoneReadings } from './phone-readings.tsx';

/** Room for two numbers and text beside them: a truncated paste would be another number. */
const MOST_LETTERS = 200;

type Props = {
  label: string;
  name: string;
  /** The typed text; `readPhone` parses it. */
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string;
  autoComplete?: string;
};

/**
 * A mobile number in any spelling. Where the text has two numbers, or more than a number, the user picks one.
 */
export function PhoneInput(props: Props) {
  const { label, name, value, onChange, error, hint, autoComplete = 'off' } = props;
  /** The error of the text that a picked number has replaced, hidden from then on. */
  const [answered, setAnswered] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isAsked = askedNumbers(value).length > 0;

  function choose(words: string): void {
    setAnswered(error);
    onChange(words);
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      name={name}
      label={label}
      description={isAsked ? <PhoneReadings typed={value} onChoose={choose} /> : hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={isAsked || error === answered ? undefined : error}
      type="tel"
      inputMode="tel"
      maxLength={MOST_LETTERS}
      dir="ltr"
      wrapperProps={{ dir: 'rtl' }}
      classNames={{ input: classes.number }}
      autoComplete={autoComplete}
      onChange={({ currentTarget }) => {
        setAnswered(undefined);
        onChange(toPersianDigits(currentTarget.value));
      }}
    />
  );
}
