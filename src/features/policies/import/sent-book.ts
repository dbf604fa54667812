import type { ImportView } from './contract.ts';

/** The file of the current check, which only the browser has, and the choices for it by their API names. */
export type SentBook = { file: File; said: Record<string, string> };

/** The answers that are fields of their own; every other answer is a decision. */
const OWN_FIELDS = ['unit', 'day_order'];

/** The choices for the same file with more answers: everything else stays as it was. */
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
