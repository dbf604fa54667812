import { PUBLIC_PATHS } from '#content/pages/all.ts';
import { expect, test } from './site.ts';
import { startPair } from './two-processes.ts';

test.use({ sharedWith: 'visitors' });

test.setTimeout(600_000);

test('what a page of one process was drawn from, another process has as well', async ({
  request,
}) => {
  const pair = await startPair();
  try {
    for (const path of [...PUBLIC_PATHS, '/products/fire-home', '/purchase?product=fire-home']) {
      const page = await (await request.get(pair.first + path)).text();
      const [, address] = /"data":"([^"]+)"/.exec(page) ?? [];
      expect(address, path).toBeDefined();
      const there = await request.get(pair.second + address);
      expect(there.status(), path).toBe(200);
      const here = await request.get(pair.first + address);
      expect(await there.text(), path).toBe(await here.text());
    }
  } finally {
    await pair.end();
  }
});
