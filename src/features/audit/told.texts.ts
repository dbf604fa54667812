import { toPersianDigits } from '#lib/text/digits.ts';

/** What a sentence is made from: an entry's values, and whether people in it are the same one. */
export type Told = {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Null for the product itself, and for a customer without an account. */
  actorId: number | null;
  isOwnAccount: boolean;
};

/**
 * A sentence with `{actor}`, `{subject}`, `{view}`, `{words}`, `{target}`, `{image}`, and `{from}` and `{to}` for those a request is taken from and
 * given to. What is filled in reads well before «را» also when it is gone. What people typed is always filled in:
 * in the sentence itself it could be taken for one of these.
 */
export type Sentence = (told: Told) => string;

/** Longer lists are in the details below a sentence. */
const MOST_LISTED = 4;

/** «: نام، شهر و ۳ مورد دیگر»; nothing when none of the names is known. */
export function listed(told: Told, labels: Record<string, string>): string {
  const names = [...Object.keys(told.before), ...Object.keys(told.after)];
  const known = [...new Set(names.flatMap((name) => labels[name] ?? []))];
  if (known.length === 0) return '';
  const more = known.length - MOST_LISTED;
  const shown = known.slice(0, MOST_LISTED).join('، ');
  return `: ${shown}${more > 0 ? ` و ${toPersianDigits(more)} مورد دیگر` : ''}`;
}
