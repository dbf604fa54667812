import { phoneWords } from '#lib/phone/phone.texts.ts';
import { readPhone } from '#lib/phone/read-phone.ts';

/** The numbers that may be meant by what is typed, as people read them; none where it is one, or none. */
export function askedNumbers(typed: string): string[] {
  const reading = readPhone(typed);
  return reading.is === 'question' ? reading.readings.map(({ value }) => phoneWords(value)) : [];
}
