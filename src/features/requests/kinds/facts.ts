import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { ownOf } from '#lib/values/own.ts';
import type { RequestView } from '../contract.ts';
import type { KindField, Subject } from './field.ts';
import { ALL_FIELDS, KINDS } from './kinds.ts';

/** What stands beside the answers of a form where a request was joined or taken back. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  full_name: 'نام',
  tracking_code: 'کد پیگیری',
};

/** What staff calls a field. */
export const titleOf = ({ title, label }: KindField): string => title ?? label;

/** An answer as staff reads it: of a choice its words, of a day the Jalali one, else what the person wrote. */
export function answerInWords(name: string, answer: string): string {
  const field = ALL_FIELDS.get(name);
  if (field?.input === 'day') return isoDateToJalali(answer);
  if (!field || !('options' in field)) return answer;
  return ownOf(field.staffOptions ?? field.options, answer) ?? answer;
}

export type Fact = { name: string; label: string; value: string };

/**
 * Everything that was answered, in the order of the forms. What is stored under a name that no form knows
 * any more comes last, as it stands: nothing that was said is left out.
 */
export function factsOf(details: Record<string, string>): Fact[] {
  const titles = new Map([...ALL_FIELDS].map(([name, field]) => [name, titleOf(field)]));
  for (const [name, title] of Object.entries(OTHER_TITLES)) titles.set(name, title);
  const unknown = Object.keys(details).filter((name) => !titles.has(name));
  const said = [...titles.keys(), ...unknown].filter((name) => details[name]);
  return said.map((name) => ({
    name,
    label: titles.get(name) ?? name,
    value: answerInWords(name, details[name] ?? ''),
  }));
}

type About = Pick<RequestView, 'kind' | 'service_title' | 'details'>;

/** What a request is about; its kind knows what of its answers says so. */
export function subjectOf({ kind, service_title, details }: About): Subject {
  const written = (name: string): string => details[name] ?? '';
  const inWords = (name: string): string =>
    details[name] ? answerInWords(name, details[name]) : '';
  return KINDS[kind].subject({ service: service_title, written, inWords });
}
