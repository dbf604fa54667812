import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { readSum } from '#lib/money/read-sum.ts';
import { SUM_TEXTS } from '#lib/money/sum.texts.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman, tomanDigits } from '#lib/text/toman.ts';
import { Readings } from './readings.tsx';

/** Room for a sum in words; a truncated paste would be another sum. */
const MOST_LETTERS = 100;

type Props = {
  label: string;
  name: string;
  /** The sum in rial; the text where it is no sum so far. */
  value: number | string;
  onChange: (sum: number | string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/**
 * A sum in toman, in any spelling. The parsed sum is shown below in full; of two possible sums the user picks
 * one, and an error is shown once the field is left.
 */
export function SumInput({ label, name, value, onChange, error, autoFocus = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  /** What was typed for a sum; another sum comes from elsewhere. */
  const [own, setOwn] = useState<{ typed: string; rial: number } | null>(null);
  const rial = typeof value === 'number' ? value : null;
  const shown = rial === null ? '' : tomanDigits(rial);
  const text = typeof value === 'string' ? value : own?.rial === value ? own.typed : shown;
  const reading = readSum(rial === null ? text : '', { unit: 'toman' });
  const readings = reading.is === 'question' ? reading.readings : [];
  const isGiven = rial !== null && shown !== text;
  const why = isLeft && reading.is === 'wrong' && reading.why !== 'empty' ? reading.why : null;

  const choose = (place: number): void => {
    const chosen = readings[place];
    if (!chosen) return;
    setOwn(null);
    onChange(chosen.value);
    input.current?.focus();
  };
  const below =
    readings.length > 0 ? (
      <Readings readings={readings.map((one) => inToman(one.value))} onChoose={choose} />
    ) : (
      <span aria-live="polite">{isGiven ? inToman(rial) : ''}</span>
    );
  return (
    <TextInput
      ref={input}
      name={name}
      label={label}
      description={below}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={text}
      error={why ? SUM_TEXTS[why] : error}
      maxLength={MOST_LETTERS}
      autoComplete="off"
      autoFocus={autoFocus}
      onChange={({ currentTarget }) => {
        const typed = toPersianDigits(currentTarget.value);
        const read = readSum(typed, { unit: 'toman' });
        setLeft(false);
        if (read.is === 'value') setOwn({ typed, rial: read.value });
        onChange(read.is === 'value' ? read.value : typed);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
