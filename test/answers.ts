import type { RequestKind } from '#domain/requests.ts';
import { SERVICE_TITLES } from '#domain/services.ts';
import { type KindField, sentName } from '#features/requests/kinds/field.ts';
import { KINDS } from '#features/requests/kinds/kinds.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';

/** A day that is over; taken once, so that what is sent and what is stored name the same one after midnight too. */
const DAY = isoDateInTehran(new Date(Date.now() - days(2)));

/** What one field may be answered with; what is written tells of which field it is. */
function answerTo(name: string, field: KindField): string {
  switch (field.input) {
    case 'service':
      return Object.keys(SERVICE_TITLES)[0] ?? '';
    case 'code':
      return '12345678';
    case 'place':
      return 'تهران';
    case 'day':
      return DAY;
    case 'cards':
    case 'list':
      return Object.keys(field.options).at(-1) ?? '';
    default:
      return `پاسخ به ${name}`;
  }
}

/** The fields of a kind that anybody can answer: a policy of one's own takes an account that has one. */
const fieldsOf = (kind: RequestKind): [string, KindField][] =>
  Object.entries(KINDS[kind].fields).filter(([, { input }]) => input !== 'policy');

/** The same form under the names by which it is sent. */
export function formOf(kind: RequestKind): Record<string, string> {
  const fields = fieldsOf(kind);
  return Object.fromEntries(
    fields.map(([name, field]) => [sentName(name, field), answerTo(name, field)]),
  );
}

/** A form of a kind with every field answered, made of the kind's own fields, as it is stored. */
export function answersTo(kind: RequestKind): Record<string, string> {
  const fields = fieldsOf(kind);
  return Object.fromEntries(fields.map(([name, field]) => [name, answerTo(name, field)]));
}
