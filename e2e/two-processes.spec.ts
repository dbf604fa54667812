import type { Page } from '@playwright/test';
import { expectOnlyLostRaces, workSideBySide } from './side-by-side.ts';
import { test } from './site.ts';
import { startPair } from './two-processes.ts';

// A few minutes; longer only on a machine that is busy with other things.
test.setTimeout(1_800_000);
// Pictures of every action would take longer than the actions.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

test('two clerks on two server processes over one PostgreSQL', async ({
  person,
  playwright,
  complaints,
}) => {
  const pair = await startPair();
  const request = await playwright.request.newContext({ baseURL: pair.first });
  const pages: Page[] = [];
  async function open(server: 'first' | 'second'): Promise<Page> {
    const page = await person(pair[server]);
    pages.push(page);
    return page;
  }
  try {
    await workSideBySide({ open, request });
    expectOnlyLostRaces(complaints);
  } finally {
    await request.dispose();
    // Before their servers go: they would complain of it.
    for (const page of pages) await page.close();
    await pair.end();
  }
});
