import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { ERASURE_REASON_LABELS } from '#domain/erasure.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { KIND_LABELS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { SETUP_ANSWERS, SETUP_TITLES } from '#domain/setup.ts';
import type { NamedPerson } from '#features/audit/contract.ts';
import { AUDIT_TEXTS as TEXTS } from '#features/audit/texts.ts';
import { formatJalaliDate, formatJalaliDateTime, isIsoDate } from '#lib/dates/jalali.ts';
import { WEEKDAY_NAMES } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { FIELD_LABELS, STEP_LABELS, VISIBILITY_LABELS } from '../fields.texts.ts';

/** Labels for the parts of a value: lines, fields, and the days of a working week. */
const PART_LABELS: Record<string, string> = {
  ...CLAIM_LINE_LABELS,
  ...FIELD_LABELS,
  ...WEEKDAY_NAMES,
};

/** Labels of fields with a fixed set of values. */
const CHOICES: Record<string, Record<string, string>> = {
  role: ROLE_TITLES,
  status: STATUS_LABELS,
  result: RESULT_LABELS,
  kind: KIND_LABELS,
  step: STEP_LABELS,
  line: CLAIM_LINE_LABELS,
  policy_status: POLICY_STATUS_LABELS,
  visibility: VISIBILITY_LABELS,
  setup_item: SETUP_TITLES,
  setup_answer: SETUP_ANSWERS,
  erasure_reason: ERASURE_REASON_LABELS,
};

/** Fields that contain the id of an account. */
const PEOPLE: readonly string[] = ['assignee_id', 'owner_id'];

/** The format of instants stored in JSON. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function textInWords(text: string, field: string): string {
  const choice = CHOICES[field]?.[text];
  if (choice !== undefined) return choice;
  if (isIsoDate(text)) return formatJalaliDate(text);
  if (INSTANT.test(text)) return formatJalaliDateTime(new Date(text));
  // Addresses of pages and the like stay as typed.
  return /[A-Za-z]/.test(text) ? text : toPersianDigits(text);
}

/**
 * The label of a stored value; a value with parts lists each with its name, an account is shown by its name.
 */
export function valueLabel(
  value: unknown,
  field = '',
  people: readonly NamedPerson[] = [],
): string {
  if (typeof value === 'number' && PEOPLE.includes(field)) {
    return people.find(({ id }) => id === value)?.name ?? TEXTS.gonePerson;
  }
  if (value === null || value === undefined || value === '') return TEXTS.nothing;
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no;
  if (typeof value === 'number') {
    return field.endsWith('_rial') ? inToman(value) : toPersianDigits(value);
  }
  if (typeof value === 'string') return textInWords(value, field);
  if (Array.isArray(value)) {
    return value.map((one) => valueLabel(one, field)).join('، ') || TEXTS.nothing;
  }
  const parts = Object.entries(value).map(
    ([name, part]) => `${PART_LABELS[name] ?? name}: ${valueLabel(part, name)}`,
  );
  return parts.join('؛ ') || TEXTS.nothing;
}

/** The names of all fields in one of two states, in order. */
export function fieldsOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}
