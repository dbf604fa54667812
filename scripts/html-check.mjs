/**
 * `npm run html-check`: the HTML of every public page and of the account pages, as it is sent, held
 * against the standard by html-validate, on a server of our own with fresh data. The validator is fetched
 * for the occasion: as a dependency it would make every install heavier. What it found once,
 * `e2e/html.spec.ts` looks for without it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { Failure, main, say } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { pinnedEnv } from './lib/pinned.mjs';
import { withServer } from './lib/served.mjs';

const VALIDATOR = 'html-validate@11.21.1';
const PAGES = inRoot('.cache/html-check');
const LIMIT_MS = 180_000;

/** What the sitemap does not list. */
const UNLISTED = [
  '/login',
  '/register',
  '/forget-password',
  '/dashboard',
  '/managers-introduction',
  '/contact-us?purchase=1',
  '/products?q=%D8%A8%DB%8C%D9%85%D9%87',
  '/track?code=12345678',
  '/no-such-page',
];

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(PAGES, { recursive: true });
  await withServer(async (origin) => {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const paths = [...new Set([...listed, ...UNLISTED])];
    const files = [];
    for (const path of paths) {
      const page = await fetch(origin + path, { headers: { accept: 'text/html' } });
      const file = `${PAGES}/${encodeURIComponent(path)}.html`;
      writeFileSync(file, await page.text());
      files.push(file);
    }
    const command = ['exec', '--yes', `--package=${VALIDATOR}`, '--', 'html-validate'];
    const { code } = await run('npm', [...command, '--preset', 'standard', ...files], {
      env: pinnedEnv(),
      timeoutMs: LIMIT_MS,
    });
    if (code !== 0) throw new Failure(`${VALIDATOR} found what stands above`);
    say(`Nothing found in ${files.length} pages.`);
  });
});
