import { phoneWords } from '#lib/phone/phone.texts.ts';
import { readPhone } from '#lib/phone/read-phone.ts';

/** The possible numbers in a typed text, as people read them; empty where there is exactly one, or none. */
export function askedNumbers(typed: string): string[] {
  const reading = readPhone(typed);
  return reading.is === 'question' ? reading.readings.map(({ value }) => phoneWords(value)) : [];
}
