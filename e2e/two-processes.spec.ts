import type { Page } from '@playwright/test';
import { expectOnlyLostRaces, workSideBySide } from './side-by-side.ts';
import { ONCE, test } from './site.ts';
import { startPair } from './two-processes.ts';

// A few minutes; longer only on a machine that is busy with other things.
test.setTimeout(1_800_000);
// Pictures of every action would take longer than the actions.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } });

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const WITHOUT = 'TEST_DATABASE_URL is unset, and two processes can share only a PostgreSQL';

// It is about what one server tells the other, and a phone's clerk works the same calls.
test(
  'two clerks on two server processes over one PostgreSQL (needs TEST_DATABASE_URL)',
  ONCE,
  async ({ person, playwright, complaints }) => {
    if (SERVER === '') process.stderr.write(`Not run: two server processes. ${WITHOUT}.\n`);
    test.skip(SERVER === '', WITHOUT);
    const pair = await startPair(SERVER);
    const request = await playwright.request.newContext({ baseURL: pair.first });
    const pages: Page[] = [];
    async function open(server: 'first' | 'second'): Promise<Page> {
      const page = await person(pair[server]);
      pages.push(page);
      return page;
    }
    try {
      await workSideBySide({ open, request }, { count: 40, races: 5 });
      expectOnlyLostRaces(complaints);
    } finally {
      await request.dispose();
      // Before their servers go: they would complain of it.
      for (const page of pages) await page.close();
      await pair.end();
    }
  },
);
