import { toPersianDigits } from '#lib/digits.ts';
import { AUDIT_TEXTS as TEXTS } from '../texts.ts';

/** A stored value as people read it; what has parts is shown as it is stored. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return TEXTS.nothing;
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no;
  if (typeof value === 'number') return toPersianDigits(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.map(valueInWords).join('، ');
  }
  return JSON.stringify(value, null, 1);
}

/** The names of everything that is in one of two states, in their order. */
export function fieldsOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}
