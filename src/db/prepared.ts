import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

const MARK = '/* prepared */';

/** A statement and the name that PostgreSQL keeps its plan under; there is one for each marked text. */
const names = new Map<string, string>();

/**
 * Marks a statement that runs very often and is long to plan: each connection to PostgreSQL plans it a
 * few times and then keeps the plan. Its text must be one of few, with all that differs as parameters.
 * Not for searches, whose best plan hangs on what is searched for.
 */
export const prepared = (statement: SQL): SQL => sql`${sql.raw(MARK)} ${statement}`;

/** The name of a marked statement; none for all others. */
export function preparedNameOf(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `kargozar_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
