import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

const MARK = '/* prepared */';

/**
 * Marks a statement that runs very often and is long to plan: each connection to PostgreSQL plans it a few
 * times and then caches the plan. Its text must be one of few, with all that differs as parameters. Not for
 * searches, whose best plan depends on the words.
 */
export const prepared = (statement: SQL): SQL => sql`${sql.raw(MARK)} ${statement}`;

/** The names of the cached plans of one pool's connections. */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  #isOff = false;

  /** The name of a marked statement; none for all others. */
  of(text: string): string | undefined {
    if (this.#isOff || !text.startsWith(MARK)) return undefined;
    const known = this.#names.get(text);
    if (known) return known;
    const name = `kargozar_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }

  /** From now on every statement is planned each time: the pooler does not pass names on. */
  giveUp(): void {
    this.#isOff = true;
  }
}
