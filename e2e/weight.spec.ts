import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_PATHS } from '#content/pages/all.ts';
import { PAGE_WEIGHTS } from './page-weights.ts';
import { BOTH, expect, PHONE, test, untilAlive } from './site.ts';

test.use({ sharedWith: 'visitors' });

/** What a first visit may transfer, in bytes, headers included. */
const MOST = { script: 150_000, stylesheet: 40_000, all: 400_000 };

/** Other names of the same files are pressed a little better or worse. */
const JITTER = 100;

/** What a server sends at first without waiting for an answer: ten segments (RFC 6928). */
const FIRST_SEGMENTS = 14_600;

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

test('what sends files comes when they are to be sent', () => {
  const isSender = (module: string) =>
    /^node_modules\/tus-js-client\/|^src\/ui\/files\/add-files/.test(module);
  for (const page of Object.values(routes)) {
    const modules = filesOf(page).scripts.flatMap((file) => modulesOf[file.slice(1)] ?? []);
    expect(modules.filter(isSender), page.id).toEqual([]);
  }
  expect(Object.values(modulesOf).flat().some(isSender)).toBe(true);
});

test('the page of a comparison brings its own code, and no other page does; the sheet comes when it is opened', () => {
  const isComparison = (module: string) =>
    /^src\/features\/(?:tracking\/choose|comparisons|handling\/compare)\//.test(module);
  const isEditor = (module: string) =>
    /^src\/features\/handling\/compare\/(?:editor|grid|cells|block)\./.test(module);
  const modulesOfPage = (page: Route) =>
    filesOf(page).scripts.flatMap((file) => modulesOf[file.slice(1)] ?? []);
  for (const page of publicPages) {
    const isOwn = page.id === 'pages/public/tracking/comparison';
    expect(modulesOfPage(page).some(isComparison), page.id).toBe(isOwn);
  }
  for (const page of Object.values(routes)) {
    expect(modulesOfPage(page).filter(isEditor), page.id).toEqual([]);
  }
  expect(Object.values(modulesOf).flat().some(isEditor)).toBe(true);
});

test('every public page is as light as the first, and no heavier than it was', () => {
  const weighed = publicPages.map(({ id }) => id.replace('pages/public/', ''));
  expect(weighed.toSorted()).toEqual(Object.keys(PAGE_WEIGHTS).toSorted());
  for (const page of publicPages) {
    const { scripts, styles } = filesOf(page);
    const before = PAGE_WEIGHTS[page.id.replace('pages/public/', '')];
    expect(compressed(scripts), `${page.id}: scripts`).toBeLessThan(MOST.script);
    expect(compressed(styles), `${page.id}: styles`).toBeLessThan(MOST.stylesheet);
    expect(compressed(scripts), `${page.id}: scripts`).toBeLessThan(
      (before?.scripts ?? 0) + JITTER,
    );
    expect(compressed(styles), `${page.id}: styles`).toBeLessThan((before?.styles ?? 0) + JITTER);
  }
});

test('every public page comes with the first ten segments, once it was asked for often', async ({
  request,
}) => {
  for (const path of [...PUBLIC_PATHS, '/products/third-party', '/products/cargo-import']) {
    const weight = async () => {
      const reply = await request.get(path);
      const headers = reply.headersArray().map(({ name, value }) => name.length + value.length + 4);
      const body = Number(reply.headers()['content-length']);
      return headers.reduce((sum, length) => sum + length, body);
    };
    await expect.poll(weight, { intervals: [20], message: path }).toBeLessThan(FIRST_SEGMENTS);
  }
});

test('what only its scripts read comes apart from a page', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const [, address = ''] = /"data":"([^"]+)"/.exec(page) ?? [];
  expect(address).toMatch(/^\/page-data\/[\w-]{16}\/$/);
  expect(page).not.toContain('streamController.enqueue');
  const menu = await (await request.get('/menus/insurance/get')).json();
  const [{ title }] = menu.data;
  expect(await (await request.get(address)).text()).toContain(title);
});

test(
  'a first visit stays within its bytes, and needs the letters of Persian only',
  BOTH,
  async ({ person }) => {
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
  },
);

test(
  'a page that has come as far as a question asks for no letters but Persian ones',
  PHONE,
  async ({ person }) => {
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
  },
);
