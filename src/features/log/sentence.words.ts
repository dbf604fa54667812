import { toPersianDigits } from '#lib/text/digits.ts';

/** The input of a sentence: an entry's values, and whether its people are the same person. */
export type Told = {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Null for the system itself, and for a customer without an account. */
  actorId: number | null;
  isOwnAccount: boolean;
};

/**
 * A sentence with `{actor}`, `{subject}`, `{view}`, `{words}`, `{target}`, `{image}`, and `{from}` and `{to}`
 * for the colleagues a request moves between. Each filled-in text reads well before «را», also for a deleted
 * thing. Text that people typed is always filled in: within the sentence itself it could be taken for a
 * placeholder.
 */
export type Sentence = (entry: Told) => string;

/** Longer lists are shown in the details below a sentence. */
const MOST_LISTED = 4;

/** «: نام، شهر و ۳ مورد دیگر»; nothing when none of the names is known. */
export function listed(entry: Told, labels: Record<string, string>): string {
  const names = [...Object.keys(entry.before), ...Object.keys(entry.after)];
  const known = [...new Set(names.flatMap((name) => labels[name] ?? []))];
  if (known.length === 0) return '';
  const more = known.length - MOST_LISTED;
  const shown = known.slice(0, MOST_LISTED).join('، ');
  return `: ${shown}${more > 0 ? ` و ${toPersianDigits(more)} مورد دیگر` : ''}`;
}
