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

/** Counts the statements that go to the database, those of transactions among them, until `stop`. */
export function countStatements(db: Database, of = /./): { count: number; stop: () => void } {
  // Transactions have sessions of their own, of the same class.
  const { session } = db as unknown as { session: { prepareQuery(): unknown } };
  const preparing = vi.spyOn(Object.getPrototypeOf(session), 'prepareQuery');
  return {
    get count() {
      const asked = preparing.mock.calls as unknown as [{ sql: string }][];
      return asked.filter(([{ sql }]) => of.test(sql)).length;
    },
    stop: () => preparing.mockRestore(),
  };
}
