import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, untilAlive } from './site.ts';

/**
 * What a first visit may transfer, in bytes, headers included; and of a page what is read of it, before what
 * brings it to life.
 */
const MOST = { read: 12_500, document: 15_000, script: 150_000, stylesheet: 40_000, all: 400_000 };

/** What only dashboards and account pages need, or what a form loads when it is sent. */
const NOT_FOR_VISITORS =
  /^node_modules\/(?:recharts|@tanstack|@daypicker|react-day-picker|@mantine|react-toastify|zod|ky)\/|^src\/web\/pages\/(?:auth|dashboard)\//;

const CLIENT = path.resolve('build/client');

type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };

/** The route manifest, as browsers read it: what a page needs is what its route lists. */
function readManifest(): { entry: Route; routes: Record<string, Route> } {
  const name = readdirSync(`${CLIENT}/assets`).find((file) => /^manifest-\w+\.js$/.test(file));
  const source = readFileSync(`${CLIENT}/assets/${name}`, 'utf8');
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
}

const { entry, routes } = readManifest();
const modulesOf: Record<string, string[]> = JSON.parse(readFileSync('build/chunks.json', 'utf8'));
const publicPages = Object.values(routes).filter(
  ({ parentId }) => parentId === 'pages/public/layout',
);

/** The files of a page and of all that stands around it, each once. */
function filesOf(page: Route): { scripts: string[]; styles: string[] } {
  const parts = [entry, page];
  for (let at = page; at.parentId !== undefined; parts.push(at)) {
    at = routes[at.parentId] as Route;
  }
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const styles = parts.flatMap(({ css = [] }) => css).map((file) => file.replace(/#$/, ''));
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

const compressed = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(`${CLIENT}${file}.br`).size, 0);

test('no public page fetches code of the dashboards, or of a form before it is sent', () => {
  expect(publicPages.length).toBeGreaterThan(12);
  for (const page of publicPages) {
    const { scripts } = filesOf(page);
    const modules = scripts.flatMap((file) => modulesOf[file.slice(1)] ?? []);
    expect(modules).toContain('src/web/root.tsx');
    expect(
      modules.filter((module) => NOT_FOR_VISITORS.test(module)),
      page.id,
    ).toEqual([]);
  }
});

test('what draws a QR code comes when there is one to draw, and what makes codes never', () => {
  const isLibrary = (name: string) => (module: string) =>
    module.startsWith(`node_modules/${name}/`);
  for (const page of Object.values(routes)) {
    const modules = filesOf(page).scripts.flatMap((file) => modulesOf[file.slice(1)] ?? []);
    expect(modules.filter(isLibrary('qrcode')), page.id).toEqual([]);
  }
  const sent = Object.values(modulesOf).flat();
  expect(sent.some(isLibrary('qrcode'))).toBe(true);
  expect(sent.filter(isLibrary('otplib'))).toEqual([]);
});

test('every public page is as light as the first', () => {
  for (const page of publicPages) {
    const { scripts, styles } = filesOf(page);
    expect(compressed(scripts), `${page.id}: scripts`).toBeLessThan(MOST.script);
    expect(compressed(styles), `${page.id}: styles`).toBeLessThan(MOST.stylesheet);
  }
});

test('what is read of the home page comes with the first ten segments, once it was asked for often', async ({
  request,
}) => {
  const weight = async () => Number((await request.get('/')).headers()['content-length']);
  await expect.poll(weight, { intervals: [20] }).toBeLessThan(MOST.document);
  const page = await (await request.get('/')).text();
  const read = page.slice(0, page.indexOf('window.__reactRouterContext'));
  expect(read).toContain('</footer>');
  // Ten segments are 14 600 bytes, some of them the headers'.
  expect(brotliCompressSync(read).byteLength).toBeLessThan(MOST.read);
});

test('a first visit stays within its bytes, and needs the letters of Persian only', async ({
  person,
}) => {
  const page = await person();
  const browser = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const fonts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'font' && fonts.push(asked.url()));
  const sums: Record<string, number> = { Script: 0, Stylesheet: 0, all: 0 };
  browser.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    sums[kind] = (sums[kind] ?? 0) + encodedDataLength;
    sums.all = (sums.all ?? 0) + encodedDataLength;
  });
  await browser.send('Network.enable');
  await page.goto('/');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  expect(sums.Script).toBeGreaterThan(MOST.script / 2);
  expect(sums.Script).toBeLessThan(MOST.script);
  expect(sums.Stylesheet).toBeLessThan(MOST.stylesheet);
  expect(sums.all).toBeLessThan(MOST.all);
  const names = fonts.map((url) => path.basename(url).replace(/-.{8}\.woff2$/, '')).sort();
  expect(names).toEqual(['vazirmatn-persian', 'vazirmatn-punctuation']);
});

test('a page that has come as far as a question asks for no letters but Persian ones', async ({
  person,
}) => {
  const page = await person();
  const fonts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'font' && fonts.push(asked.url()));
  await page.route('/', async (route) => {
    const whole = await (await route.fetch()).text();
    // Browsers give a question that has no line of its own yet one in their own language.
    const begun = whole.search(/<details[^>]*>/);
    expect(begun).toBeGreaterThan(0);
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: whole.slice(0, whole.indexOf('>', begun) + 1),
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('details')).toHaveCount(1);
  expect(fonts.filter((url) => url.includes('latin'))).toEqual([]);
});
