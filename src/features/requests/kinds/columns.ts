import { REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import { answerInWords, titleOf } from './facts.ts';
import type { KindField } from './field.ts';
import { ALL_FIELDS, KINDS } from './kinds.ts';

/** One column of answers: fields of the same title share it, as no kind has two of them. */
type AnswerColumn = {
  title: string;
  width: number;
  /** The kinds that have the field. */
  kinds: readonly RequestKind[];
  /** The stored answer as text, if any. */
  answerOf: (details: Record<string, string>) => string | null;
};

/** The kinds that have one of these fields. */
export const kindsWith = (names: readonly string[]): RequestKind[] =>
  REQUEST_KINDS.filter((kind) => names.some((name) => name in KINDS[kind].fields));

function columnOf(title: string, fields: readonly (readonly [string, KindField])[]): AnswerColumn {
  const names = fields.map(([name]) => name);
  return {
    title,
    width: Math.max(...fields.map(([, { width }]) => width)),
    kinds: kindsWith(names),
    answerOf(details) {
      const name = names.find((one) => details[one]);
      return name === undefined ? null : answerInWords(name, details[name] ?? '');
    },
  };
}

/** The fields of the forms as columns, in their order; the service has a column of its own. */
export const ANSWER_COLUMNS: readonly AnswerColumn[] = [
  ...Map.groupBy(
    [...ALL_FIELDS].filter(([, { input }]) => input !== 'service'),
    ([, field]) => titleOf(field),
  ),
].map(([title, fields]) => columnOf(title, fields));

/** The answers under names that no form has any more: `name: answer`, on one line. */
export function unknownAnswers(details: Record<string, string>): string | null {
  const unknown = Object.entries(details).filter(
    ([name]) => !ALL_FIELDS.has(name) && name !== 'service_title',
  );
  return unknown.map(([name, answer]) => `${name}: ${answer}`).join('؛ ') || null;
}
