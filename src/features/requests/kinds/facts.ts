import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { ownOf } from '#lib/values/own.ts';
import type { RequestView } from '../requests.ts';
import type { KindField, Subject } from './field.ts';
import { ALL_FIELDS, KINDS } from './kinds.ts';

/** Titles of what an event of a join or a withdrawal has besides the answers of the form. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  full_name: 'نام',
  tracking_code: 'کد پیگیری',
};

/** The title of a field for the staff. */
export const titleOf = ({ title, label }: KindField): string => title ?? label;

/** An answer as staff reads it: a choice's label, a day in the Jalali calendar, else the text. */
export function answerInWords(name: string, answer: string): string {
  const field = ALL_FIELDS.get(name);
  if (field?.input === 'day') return isoDateToJalali(answer);
  if (!field || !('options' in field)) return answer;
  return ownOf(field.staffOptions ?? field.options, answer) ?? answer;
}

type Fact = { name: string; label: string; value: string };

/**
 * All answers, in the order of the forms. Answers under names that no form has any more come last, unchanged:
 * none is left out.
 */
export function factsOf(details: Record<string, string>): Fact[] {
  const titles = new Map([...ALL_FIELDS].map(([name, field]) => [name, titleOf(field)]));
  for (const [name, title] of Object.entries(OTHER_TITLES)) titles.set(name, title);
  const unknown = Object.keys(details).filter((name) => !titles.has(name));
  const answered = [...titles.keys(), ...unknown].filter((name) => details[name]);
  return answered.map((name) => ({
    name,
    label: titles.get(name) ?? name,
    value: answerInWords(name, details[name] ?? ''),
  }));
}

type About = Pick<RequestView, 'kind' | 'service_title' | 'details'>;

/** What a request is about, as its kind derives it from the answers. */
export function subjectOf({ kind, service_title, details }: About): Subject {
  const written = (name: string): string => details[name] ?? '';
  const inWords = (name: string): string =>
    details[name] ? answerInWords(name, details[name]) : '';
  return KINDS[kind].subject({ service: service_title, written, inWords });
}
