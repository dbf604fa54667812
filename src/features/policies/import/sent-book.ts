import type { ImportView } from './contract.ts';

/** The file of a check at hand, which the browser alone has, and what was said of it under the names of the API. */
export type SentBook = { file: File; said: Record<string, string> };

/** The fields of a check that stand for themselves; every other answer is a decision. */
const OWN_FIELDS = ['unit', 'day_order'];

/** What is said of the same file again, with other answers: everything else stays as it was. */
export function saidWith(
  view: ImportView,
  { said }: SentBook,
  answers: Record<string, string>,
): Record<string, string> {
  const before = view.groups.flatMap(({ key, answer }) =>
    key !== null && answer !== null ? [[key, answer] as const] : [],
  );
  const given = Object.entries(answers).filter(([, value]) => value !== '');
  const own = given.filter(([name]) => OWN_FIELDS.includes(name));
  const decisions = [...before, ...given.filter(([name]) => !OWN_FIELDS.includes(name))];
  return {
    ...said,
    ...Object.fromEntries(own),
    decisions: JSON.stringify(Object.fromEntries(decisions)),
  };
}
