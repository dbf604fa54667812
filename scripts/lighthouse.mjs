/**
 * `npm run lighthouse`: every public page through Lighthouse as a phone sees it, on a server of our
 * own with fresh data. Prints a table, and fails under 98 for performance or 100 for the rest, above
 * 100 ms of blocking or 1.5 s until the largest part is drawn. First comes a page of a heading and some
 * sentences, without a style or a script: what that misses is the machine's doing. The reports stay in
 * `.cache/lighthouse`. Lighthouse is fetched for the occasion: as a dependency it would make every
 * install heavier.
 *
 *   npm run lighthouse -- --runs=3            the median of three, for a machine that does other things
 *   npm run lighthouse -- / /products         only these pages
 */
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
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
const ATTEMPTS = 3;

/** The lowest scores that pass, of 100. */
const LOWEST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The highest figures that pass, in milliseconds: name, audit and limit. */
const HIGHEST = [
  { name: 'blocking', id: 'total-blocking-time', most: 100 },
  { name: 'largest paint', id: 'largest-contentful-paint', most: 1500 },
];

/** What a page costs of which there is nothing to be made quicker. */
const CONTROL = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>نمونه</title>
<meta name="description" content="نمونه"></head><body><main><h1>نمونه</h1>
${'<p>جمله‌ای برای اندازه‌گیری، بی هیچ سبک و اسکریپت.</p>'.repeat(60)}</main></body></html>`;

/**
 * @typedef {{ score: number | null, title: string, numericValue?: number }} Audit
 * @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>,
 *   runtimeError?: { message: string } }} Report
 */

/** Lighthouse did not finish; this says nothing of the page. */
class LighthouseError extends Failure {}

await main(async () => {
  const { paths, runs } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  const chromium = await findOrInstallChromium();
  await ensureBuilt();
  mkdirSync(REPORTS, { recursive: true });
  await withServer(async (origin) => {
    const pages = paths.length > 0 ? paths : await publicPages(origin);
    console.log(row('page', [...Object.keys(LOWEST), ...HIGHEST.map(({ name }) => name)]));
    const examineAll = async (/** @type {string} */ from, /** @type {string} */ page) => {
      /** @type {Report[]} */
      const reports = [];
      for (let i = 1; i <= runs; i += 1) reports.push(await examine(from, page, chromium, i));
      return medianOf(reports);
    };
    await withControl(async (control) => print('(control)', await examineAll(control, '/control')));
    for (const page of pages) {
      await warm(origin + page);
      judge(page, await examineAll(origin, page));
    }
  });
});

/**
 * A page is rendered at its first visit, kept, and pressed harder when it is asked for again: what is looked
 * at is what comes after.
 * @param {string} url
 */
async function warm(url) {
  for (let visit = 1; visit <= 5; visit += 1) {
    await fetch(url, { headers: { accept: 'text/html' } });
    await setTimeout(200);
  }
}

/** Serves the control page while `work` runs. @param {(origin: string) => Promise<void>} work */
async function withControl(work) {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CONTROL);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

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
 * One run that Lighthouse itself could finish: now and then it misses the beginning of its own recording.
 * @param {string} origin
 * @param {string} page
 * @param {string} chromium
 * @param {number} turn
 * @returns {Promise<Report>}
 */
async function examine(origin, page, chromium, turn) {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const report = await examineOnce(origin, page, chromium, turn).catch((error) => {
      if (!(error instanceof LighthouseError)) throw error;
      say(`    ${error.message}; once more`);
      return null;
    });
    if (report) return report;
  }
  return examineOnce(origin, page, chromium, turn);
}

/**
 * One run of Lighthouse, its mobile preset.
 * @param {string} origin
 * @param {string} page
 * @param {string} chromium
 * @param {number} turn
 * @returns {Promise<Report>}
 */
async function examineOnce(origin, page, chromium, turn) {
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
  if (code !== 0) {
    throw new LighthouseError(`${LIGHTHOUSE} failed at ${page}; its own words stand above`);
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.runtimeError) throw new LighthouseError(`${page}: ${report.runtimeError.message}`);
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

/** Prints a page's line. @param {string} page @param {Report} report */
function print(page, report) {
  const scores = Object.keys(LOWEST).map((name) => String(scoreOf(report, name)));
  const times = HIGHEST.map(({ id }) => `${timeOf(report, id)} ms`);
  console.log(row(page, [...scores, ...times]));
}

/** In whole milliseconds. @param {Report} report @param {string} id */
function timeOf(report, id) {
  return Math.round(report.audits[id]?.numericValue ?? Number.NaN);
}

/** Prints a page's line, and below it what is too low or too high. @param {string} page @param {Report} report */
function judge(page, report) {
  print(page, report);
  for (const { name, id, most } of HIGHEST) {
    if (timeOf(report, id) <= most) continue;
    process.exitCode = 1;
    say(`    ${name}: more than ${most} ms`);
  }
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
