import { openPostgres } from '#db/postgres.ts';
import { closedOnce } from './closing.ts';
import { createTestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** Two servers on one database: on PostgreSQL each with connections of its own. */
export async function createTwoSites() {
  const database = await createTestDatabase();
  const other = await openPostgres(database.url);
  const second = { ...other, close: closedOnce(other.close) };
  const one = await createTestApp({ database });
  const two = await createTestApp({ database: second });
  return {
    one,
    two,
    /** Sets the clock of both. */
    travel(to: Date): void {
      one.clock.now = to;
      two.clock.now = to;
    },
    async close(): Promise<void> {
      await two.close();
      await one.close();
    },
  };
}
