/**
 * `npm run lighthouse`: every public page through Lighthouse as a phone sees it, on a server of our
 * own with fresh data. Prints a table, and fails under 95 for performance or 100 for the rest. The
 * reports stay in `.cache/lighthouse`. Lighthouse is fetched for the occasion: as a dependency it
 * would make every install heavier.
 *
 *   npm run lighthouse -- --runs=3            the median of three, for a machine that does other things
 *   npm run lighthouse -- / /products         only these pages
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { run } from './lib/child.mjs';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { Failure, main, say } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { pinnedEnv } from './lib/pinned.mjs';
import { withServer } from './lib/served.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const REPORTS = inRoot('.cache/lighthouse');
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run';
const ONE_RUN_MS = 180_000;

/** The lowest scores that pass, of 100. */
const LOWEST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/**
 * @typedef {{ score: number | null, title: string }} Audit
 * @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>,
 *   runtimeError?: { message: string } }} Report
 */

await main(async () => {
  const { paths, runs } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  const chromium = await findOrInstallChromium();
  await ensureBuilt();
  mkdirSync(REPORTS, { recursive: true });
  await withServer(async (origin) => {
    const pages = paths.length > 0 ? paths : await publicPages(origin);
    console.log(row('page', Object.keys(LOWEST)));
    for (const page of pages) {
      // A page is rendered at its first visit and kept: what is looked at is what comes after.
      await fetch(origin + page, { headers: { accept: 'text/html' } });
      /** @type {Report[]} */
      const reports = [];
      for (let i = 1; i <= runs; i += 1) reports.push(await examine(origin, page, chromium, i));
      judge(page, medianOf(reports));
    }
  });
});

/** @param {string[]} given */
function readArguments(given) {
  const option = given.find((word) => word.startsWith('--'));
  const runs = Number(/^--runs=([1-9])$/.exec(option ?? '--runs=1')?.[1]);
  if (!runs) throw new Failure('usage: npm run lighthouse -- [--runs=1…9] [paths]', 2);
  return { runs, paths: given.filter((word) => word !== option) };
}

/** The pages of the sitemap; of the insurances, which are drawn alike, the first. @param {string} origin */
async function publicPages(origin) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const product = paths.find((path) => path.startsWith('/products/'));
  return paths.filter((path) => !path.startsWith('/products/') || path === product);
}

/**
 * One run of Lighthouse, its mobile preset.
 * @param {string} origin
 * @param {string} page
 * @param {string} chromium
 * @param {number} turn
 * @returns {Promise<Report>}
 */
async function examine(origin, page, chromium, turn) {
  const file = `${REPORTS}/${page.slice(1).replaceAll('/', '-') || 'home'}-${turn}.json`;
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', origin + page];
  const options = ['--quiet', '--output=json', `--output-path=${file}`];
  const categories = `--only-categories=${Object.keys(LOWEST).join(',')}`;
  const { code, interruptedBy } = await run(
    'npm',
    [...command, ...options, categories, `--chrome-flags=${CHROME_FLAGS}`],
    {
      env: pinnedEnv({ CHROME_PATH: chromium }),
      stdio: ['ignore', 'ignore', 2],
      timeoutMs: ONE_RUN_MS,
    },
  );
  if (interruptedBy) throw new Failure(`stopped by ${interruptedBy}`);
  if (code !== 0) throw new Failure(`${LIGHTHOUSE} failed at ${page}; its own words stand above`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.runtimeError) throw new Failure(`${page}: ${report.runtimeError.message}`);
  return report;
}

/** The report in the middle by performance, the one figure that varies. @param {Report[]} reports */
function medianOf(reports) {
  const sorted = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return /** @type {Report} */ (sorted[Math.floor(sorted.length / 2)]);
}

/** @param {Report} report @param {string} name */
function scoreOf(report, name) {
  return Math.round((report.categories[name]?.score ?? 0) * 100);
}

/** Prints a page's line, and below it what cost a score that is too low. @param {string} page @param {Report} report */
function judge(page, report) {
  console.log(
    row(
      page,
      Object.keys(LOWEST).map((name) => String(scoreOf(report, name))),
    ),
  );
  for (const [name, lowest] of Object.entries(LOWEST)) {
    if (scoreOf(report, name) >= lowest) continue;
    process.exitCode = 1;
    for (const { id, weight } of report.categories[name]?.auditRefs ?? []) {
      const audit = report.audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue;
      say(`    ${name}: ${audit.title} (${id})`);
    }
  }
}

/** @param {string} first @param {string[]} rest */
function row(first, rest) {
  return first.padEnd(34) + rest.map((cell) => cell.padStart(16)).join('');
}
