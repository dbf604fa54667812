import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { bindCustomers } from '#features/customers/bind.server.ts';
import { openSite } from './site.ts';

const ROWS = 100_000;
/** Seconds for as many requests and as many policies (record 068). */
const GOAL = 60;

async function timed(work: () => Promise<number>): Promise<{ took: number; bound: number }> {
  const start = performance.now();
  const bound = await work();
  return { took: (performance.now() - start) / 1000, bound };
}

/** Requests, policies and accounts of a large brokerage get their customers, and then once more. */
export async function measureBinding(server: string): Promise<void> {
  const site = await openSite('binding', { rows: ROWS, server });
  try {
    // The site's first round of jobs has bound them.
    for (const table of ['users', 'policies', 'requests']) {
      await site.database.alone(`update ${table} set customer_id = null`);
      await site.database.alone(`vacuum (analyze) ${table}`);
    }
    await site.database.alone('delete from customers');
    const first = await timed(() => bindCustomers(site.ctx));
    const again = await timed(() => bindCustomers(site.ctx));
    const [made] = await rowsOf<{ count: string }>(
      site.database.db,
      sql`select count(*) from customers`,
    );
    console.log(`binding to customers, ${server ? 'PostgreSQL' : 'embedded database'}`);
    const share = (first.took / first.bound) * (2 * ROWS);
    console.log(
      `  ${first.bound} rows to ${made?.count} customers in ${first.took.toFixed(1)} s; ${2 * ROWS} rows in ${share.toFixed(1)} s, goal ${GOAL} s: × ${(share / GOAL).toFixed(2)}`,
    );
    console.log(`  once more: ${again.bound} rows in ${again.took.toFixed(2)} s`);
  } finally {
    await site.close();
  }
}
