import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { INSURED_OBJECT_MAX } from '#domain/policies/limits.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { PLATE_TEXTS } from '#lib/plate/plate.texts.ts';
import { type PlateReading, readPlate } from '#lib/plate/read-plate.ts';
import { Readings } from '#ui/form/readings.tsx';

type Props = {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/**
 * The hint below the field: the plate as it was read, or what it still lacks; any other text is valid as it
 * is.
 */
function saidOf(reading: PlateReading, typed: string): string {
  if (reading.is === 'value' && reading.value !== typed) return reading.value;
  const isNearly = reading.is === 'wrong' && ['province', 'digits'].includes(reading.why);
  return isNearly ? PLATE_TEXTS[reading.why] : WORDS.objectHint;
}

/**
 * The insured object. A plate is read in every spelling, and the user is asked where it may be two; nothing
 * else is rejected.
 */
export function ObjectInput({ value, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const reading = readPlate(value);
  const readings = reading.is === 'question' ? reading.readings : [];

  function choose(place: number): void {
    const chosen = readings[place];
    if (!chosen) return;
    onChange(chosen.value);
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      name="insured_object"
      label={WORDS.object}
      value={value}
      error={error}
      description={
        readings.length > 0 ? (
          <Readings readings={readings.map((one) => one.value)} onChoose={choose} />
        ) : (
          <span aria-live="polite">{saidOf(reading, value)}</span>
        )
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maxLength={INSURED_OBJECT_MAX}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
