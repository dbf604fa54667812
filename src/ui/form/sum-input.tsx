import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { readSum } from '#lib/money/read-sum.ts';
import { SUM_TEXTS } from '#lib/money/sum.texts.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman, tomanDigits } from '#lib/text/toman.ts';
import { Readings } from './readings.tsx';

/** Room for a sum in words; cut short as it is pasted it would be another. */
const MOST_LETTERS = 100;

type Props = {
  label: string;
  name: string;
  /** The text as typed; `readSum` with the unit toman reads it. */
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/**
 * A sum of toman in any spelling. What is understood is said below it in full; what may be two sums is asked, and what
 * is none is said as the field is left.
 */
export function SumInput({ label, name, value, onChange, error, autoFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const reading = readSum(value, { unit: 'toman' });
  const readings = reading.is === 'question' ? reading.readings : [];
  const rial = reading.is === 'value' ? reading.value : null;
  const isSaid = rial !== null && tomanDigits(rial) !== value;
  const why = isLeft && reading.is === 'wrong' && reading.why !== 'empty' ? reading.why : null;

  const choose = (place: number): void => {
    const chosen = readings[place];
    if (!chosen) return;
    onChange(tomanDigits(chosen.value));
    input.current?.focus();
  };
  const below =
    readings.length > 0 ? (
      <Readings readings={readings.map((one) => inToman(one.value))} onChoose={choose} />
    ) : (
      <span aria-live="polite">{isSaid ? inToman(rial) : ''}</span>
    );
  return (
    <TextInput
      ref={input}
      name={name}
      label={label}
      description={below}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={why ? SUM_TEXTS[why] : error}
      maxLength={MOST_LETTERS}
      autoComplete="off"
      autoFocus={autoFocus}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(toPersianDigits(currentTarget.value));
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
