import { askedNumbers } from './asked-numbers.ts';
import { Readings } from './readings.tsx';

type Props = { typed: string; onChoose: (words: string) => void };

/** Asks which number is meant, where a field has more than one. */
export function PhoneReadings({ typed, onChoose }: Props) {
  const numbers = askedNumbers(typed);
  if (numbers.length === 0) return null;
  return (
    <Readings
      readings={numbers}
      onChoose={(place) => {
        const chosen = numbers[place];
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
