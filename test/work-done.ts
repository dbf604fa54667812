import { vi } from 'vitest';
import type { Database } from '#db/client.ts';

/** How many passwords were hashed or checked by this process since it began. */
export const hashing = { count: 0 };

type Argon = typeof import('@node-rs/argon2');

/**
 * The library, counted. A test file that counts has it mocked:
 * `vi.mock('@node-rs/argon2', async (original) => (await import('#test/work-done.ts')).counted(await original()))`.
 */
export function counted(argon: Argon): Argon {
  const counting =
    <In extends unknown[], Out>(work: (...given: In) => Out) =>
    (...given: In): Out => {
      hashing.count += 1;
      return work(...given);
    };
  return { ...argon, hash: counting(argon.hash), verify: counting(argon.verify) };
}

type Session = { prepareQuery(): unknown; dialect: object };

type Counting = {
  readonly count: number;
  /** Their texts, in the order in which they were made. */
  readonly texts: string[];
  stop: () => void;
};

/** Counts the statements that go to the database, those of transactions among them, until `stop`. */
export function countStatements(db: Database, of = /./): Counting {
  // Transactions have sessions of their own, of the same class; those of other databases, which another
  // test may have left at work, speak through another dialect.
  const { session } = db as unknown as { session: Session };
  const preparing = vi.spyOn(Object.getPrototypeOf(session), 'prepareQuery');
  const texts = () => {
    const asked = preparing.mock.calls as unknown as [{ sql: string }][];
    const by = preparing.mock.contexts as unknown as Session[];
    return asked
      .filter((_, index) => by[index]?.dialect === session.dialect)
      .map(([{ sql }]) => sql)
      .filter((sql) => of.test(sql));
  };
  return {
    get count() {
      return texts().length;
    },
    get texts() {
      return texts();
    },
    stop: () => preparing.mockRestore(),
  };
}
