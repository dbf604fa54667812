import { eq } from 'drizzle-orm';
import { policies, users } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { confirmSession, findActor, startSession } from '#features/auth/session/session.server.ts';
import { checkImport } from '#features/policies/import/check.server.ts';
import { startCheckedImport } from '#features/policies/import/import.server.ts';
import { importsIdle } from '#features/policies/import/run.server.ts';
import { bookLines, workbookOf } from '#test/policy-books.ts';
import { openSite } from './site.ts';

const ROWS = 20_000;
/** Seconds for all of it (docs/decisions/044-importing-a-book.md). */
const GOAL = 60;
const SMALL = 1000;

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const start = performance.now();
  const answer = await work();
  return { took: performance.now() - start, answer };
}

/** A book of 20 000 rows: read and held against the database, taken over, and held against it once more. */
export async function measureImporting(server: string): Promise<void> {
  const site = await openSite('importing', { rows: SMALL, server });
  try {
    const { db } = site.database;
    await seedInsurers(db);
    const [boss] = await db.select().from(users).where(eq(users.role, 'super_admin'));
    if (!boss) throw new Error('the site has a super-admin');
    const { token } = await startSession(site.ctx, boss.id, false, 'bench');
    const actor = await findActor(site.ctx, token);
    if (!actor) throw new Error('who just signed in is known');
    // Importing asks for the password again.
    await confirmSession(site.ctx, actor);
    const lines = bookLines(ROWS, { startsOn: '2026-03-21', endsOn: '2027-03-20' });
    const file = await workbookOf(lines);
    const check = () => checkImport(site.ctx, actor, { file, filename: 'book.xlsx' });
    const { took: checked, answer } = await timed(check);
    const { took: taken } = await timed(async () => {
      await startCheckedImport(site.ctx, actor, answer.id, { send_texts: false, confirmed: [] });
      await importsIdle(site.ctx);
    });
    const { took: again, answer: same } = await timed(check);
    const there = await db.$count(policies);
    if (same.unchanged !== ROWS || there < ROWS) throw new Error('the book is not in the database');
    const all = checked + taken;
    console.log(`a book of ${ROWS} rows, ${server ? 'PostgreSQL' : 'embedded database'}`);
    console.log(`  checked in ${inSeconds(checked)}, taken over in ${inSeconds(taken)}`);
    console.log(
      `  together ${inSeconds(all)}, goal ${GOAL} s: × ${(all / 1000 / GOAL).toFixed(2)}`,
    );
    console.log(`  checked once more, unchanged: ${inSeconds(again)}`);
  } finally {
    await site.close();
  }
}
