import { beforeAll, beforeEach } from 'vitest';
import { policies, policyImports, policyInstalments, policyTexts } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { policyCalls } from './policies.ts';
import { importCalls } from './policy-books.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The day on which books are imported in tests, and a term around it. */
export const IMPORT_START = new Date('2026-11-22T08:00:00Z');
export const IMPORT_TERM = { startsOn: '2026-03-21', endsOn: '2027-03-20' };

type SignedIn = Awaited<ReturnType<TestApp['signInAs']>>;
export type ImportSite = {
  site: TestApp;
  book: ReturnType<typeof policyCalls>;
  calls: ReturnType<typeof importCalls>;
  boss: SignedIn;
  clerk: SignedIn;
};

/** A site whose book is empty before each test of a file, handed over once it stands; `boss` is who imports. */
export function withImportSite(take: (made: ImportSite) => void): void {
  let site: TestApp | undefined;
  beforeAll(async () => {
    site = await createTestApp();
    site.clock.now = IMPORT_START;
    await seedInsurers(site.database.db);
    const boss = await site.signInAs('super_admin');
    const clerk = await site.signInAs('admin');
    const calls = importCalls(site, boss.token);
    take({ site, boss, clerk, calls, book: policyCalls(site) });
  });
  beforeEach(async () => {
    if (!site) return;
    site.clock.now = IMPORT_START;
    const { db } = site.database;
    await db.delete(policyImports);
    await db.delete(policyTexts);
    await db.delete(policyInstalments);
    await db.delete(policies);
  });
}
