/**
 * What every story is told with.
 *
 * A story brings its own data and looks at nothing else:
 * - Each file of stories has a server of its own over a copy of the prepared database (`prepare.ts`,
 *   `office.ts`): nothing that another file left is there. A story that
 *   looks at a page of the whole office (the day's work, figures of the overview) has one for itself:
 *   `test.use({ sharedWith: 'nobody' })` in a `describe` around it. Files that only look at what visitors see, and
 *   leave nothing but requests, share one: `test.use({ sharedWith: 'visitors' })`.
 * - A day or an instant is asked of `days.ts` when it is used: never once for a whole file. What counts days has an
 *   office at noon, `test.use({ clock: 'noon' })`; what is told of a written day, an office at that day.
 * - People and requests have numbers and names of their own: `newPhone()`, `newFamily()` (`names.ts`); lists
 *   are narrowed to them by their search before anything is counted. Stories of one file share a server.
 * - A story is told once, on a wide screen or, as a `PHONE` story, on a phone; `BOTH` is for what is laid out or
 *   done differently on the two (`widths.ts`).
 * - No story needs another one: `TEST_ORDER=reversed` runs the last one first. What several need, each makes
 *   for itself, by the API (`desk-api.ts`, `staff.ts`), or it stands in the prepared data (`resident()`).
 * - Wait for what is to be seen, for a reply or for a count (`expect.poll`), never for a time; what moves is
 *   waited for by `look()` and `expectAccessible()` themselves.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { SUPER_ADMIN } from './cast.ts';
import { ahead, type Clock, moveClock } from './days.ts';
import { createOffices, type Offices, type SharedWith } from './office.ts';
import { BOTH, PHONE } from './widths.ts';

export { BOTH, expect, PHONE, SUPER_ADMIN };

let people = 0;

/** A mobile number that no other story has: every run starts empty, every worker has its index. */
export function newPhone(): string {
  people += 1;
  const worker = process.env.TEST_WORKER_INDEX ?? '0';
  return `0937${worker.padStart(3, '0')}${String(people).padStart(4, '0')}`;
}

/** An address of one's own, as seen through a trusted proxy. */
const newAddress = () =>
  `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${1 + Math.floor(Math.random() * 254)}`;

/** Anything the browser complains of, a refused script among it, fails the story. */
function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

type Fixtures = {
  /** Opens a browser of one's own, as another person would; at `origin`, where there are several servers. */
  person: (origin?: string) => Promise<Page>;
  complaints: string[];
  sharedWith: SharedWith;
  /** The time of day of the story; see `days.ts`. */
  clock: Clock;
};

/** A busy machine starts a server in half a minute. */
const START_LIMIT = 180_000;

export const test = base.extend<Fixtures, { offices: Offices }>({
  offices: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const offices = createOffices();
      await use(offices);
      await offices.close();
    },
    { scope: 'worker' },
  ],
  sharedWith: ['file', { option: true }],
  clock: ['running', { option: true }],
  baseURL: [
    async ({ offices, sharedWith, clock }, use, { file, testId }) => {
      const isOfVisitors = sharedWith === 'visitors' && clock === 'running';
      const key = `${sharedWith === 'nobody' ? testId : file} ${clock}`;
      await use(await (isOfVisitors ? offices.originForVisitors() : offices.originFor(key, clock)));
    },
    { scope: 'test', timeout: START_LIMIT },
  ],
  // The office has to be open before its time of day is known.
  context: async ({ context, baseURL: _ }, use) => {
    await setClock(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  person: async ({ browser, baseURL, complaints }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (origin = baseURL) => {
      const context = await openFor(browser, { ...testInfo.project.use, baseURL: origin });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

async function openFor(browser: Browser, options: object): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  await setClock(context);
  return context;
}

/** The pages have the time of day of their office. */
async function setClock(context: BrowserContext): Promise<void> {
  const by = ahead();
  if (by === 0) return;
  await context.addInitScript(moveClock, by);
  await context.addInitScript(moveCookies, by);
}

/** The browser keeps cookies by the machine's time: what a page says of their end by its own is told to it so. */
function moveCookies(by: number): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  const told = (end: string) => `expires=${new Date(Date.parse(end) - by).toUTCString()}`;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get?.call(document),
    set: (cookie: string) =>
      set?.call(
        document,
        cookie.replace(/expires=([^;]*)/i, (_, end: string) => told(end)),
      ),
  });
}

/** So many frames with nothing moving in them, and what was about to move has begun. */
const STILL_FRAMES = 6;

/** Frames of a minute, at the pace of a screen: what has not come to rest by then never will. */
const MOST_FRAMES = 3600;

/** Waits for what fades or moves to come to rest: half way there, colours are no part of the design. Throws what never does. */
export async function untilStill(page: Page): Promise<void> {
  const restless = await page.evaluate(
    async ({ least, most }) => {
      // One that is paused, or goes round and round, never ends.
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' &&
              effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          );
      let still = 0;
      for (let seen = 0; seen < most; seen += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = moving().length > 0 ? 0 : still + 1;
        if (still === least) return [];
      }
      return moving().map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target?.outerHTML.slice(0, 200) ?? 'what moves has no element';
      });
    },
    { least: STILL_FRAMES, most: MOST_FRAMES },
  );
  expect(restless, 'what moves without end').toEqual([]);
}

/** In its short form: it goes to every page anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What may come or go while the page is looked at, as the veil of a session's return, is gone or whole by then. */
const LOOKS = 3;

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  let found: string[] = [];
  for (let taken = 0; taken < LOOKS; taken += 1) {
    await untilStill(page);
    found = await violationsOn(page);
    if (found.length === 0) return;
  }
  expect(found).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  // What passes needs no report, and the one frame shows a page that is looked at by itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // Rows that are asked for anew are paler for that while, whenever an event of the server comes.
    const paler = [...document.querySelectorAll('table[aria-busy="true"] tbody')];
    const isPaler = (selector: string): boolean =>
      paler.some((rows) => rows.contains(document.querySelector(selector)));
    const { violations } = await checker.run(document, {
      runOnly: { type: 'tag', values },
      iframes: false,
      resultTypes: ['violations'],
      // No rule that is asked for reads the style sheets, which would be fetched for it each time.
      preload: { assets: ['media'] },
    });
    // What lies half below a bar that stays at the edge of the screen is looked at again where it is clear of it.
    const isSmallInTheOpen = async (selector: string): Promise<boolean> => {
      const element = document.querySelector(selector);
      if (!element) return true;
      const [left, top] = [scrollX, scrollY];
      element.scrollIntoView({ block: 'center' });
      const again = await checker.run(element, { runOnly: ['target-size'] });
      scrollTo(left, top);
      return again.violations.length > 0;
    };
    const told: string[] = [];
    for (const { id, nodes } of violations) {
      const wrong: string[] = [];
      for (const { target } of nodes) {
        const selector = target.join(' ');
        if (id === 'color-contrast' && isPaler(selector)) continue;
        if (id !== 'target-size' || (await isSmallInTheOpen(selector))) wrong.push(selector);
      }
      if (wrong.length > 0) told.push(`${id}: ${wrong.join(' | ')}`);
    }
    return told;
  }, RULES);
}

/** Nothing sticks out at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/**
 * The page as it stands is accessible and fits its screen. Its picture is of the whole of it, or of what is on
 * the screen.
 */
export async function look(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await picture(page, name, { fullPage });
}

/**
 * With `PICTURES=1` keeps the page as a picture in `screenshots/`, for people to look at. No story compares
 * them, and drawing a long page takes as long as all checks of it.
 */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!process.env.PICTURES) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage });
}

/** Opens what is folded on phones; on a wide screen all of it stands open. */
export const unfold = (place: Locator): Promise<void> =>
  place.locator('details[data-fold]').evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true;
  });

/** A link of the footer, in sight: on phones the fold that holds it is opened. */
export async function footerLink(page: Page, name: string): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  const link = page.getByRole('link', { name, exact: true, includeHidden: true });
  const line = footer.locator('details').filter({ has: link }).locator('summary');
  if (await line.isVisible()) await line.click();
  return footer.getByRole('link', { name, exact: true });
}

/** Keeps files back until the caller lets them go. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Lets calls reach the server, and keeps their replies back until the caller lets them go. */
export async function holdReply(page: Page, calls: string): Promise<() => void> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  return letGo;
}

/** Until scripts look after every part of a public page: they come late, and take one after the other. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = (part: Element) =>
      Object.keys(part).some((key) => key.startsWith('__reactProps'));
    const parts = [...document.querySelectorAll('header a, main > *, main section > *, footer a')];
    return parts.length > 0 && parts.every(isAlive);
  });
}

/** Signs in through the login page. */
export async function signIn(page: Page, { phone, password } = SUPER_ADMIN): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByLabel('گذرواژه', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ورود' }).click();
}

/**
 * Opens a page of a person's dashboard, by default their first one, with a session that the API gave: for
 * stories that are not about signing in.
 */
export async function enter(page: Page, who = SUPER_ADMIN, path = '/dashboard'): Promise<void> {
  const data = { phone_number: who.phone, password: who.password };
  const reply = await page.request.post('/auth/login', { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { token } = ((await reply.json()) as { data: { token: string } }).data;
  await page.context().addCookies([
    {
      name: 'auth_token',
      value: encodeURIComponent(token),
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  await page.goto(path);
}

/** Opens the dashboard's list of places where it is a drawer; on a wide screen it is always there. */
export async function openSidebar(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'باز کردن فهرست داشبورد' });
  // After signing in, and while the session is restored, there is neither the list nor its opener.
  await opener.filter({ visible: true }).or(sidebar(page)).first().waitFor();
  if (await opener.isVisible()) await opener.click();
}

/** The dashboard's list of places that is to be seen: beside the page, or in the phone's open drawer. */
export const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'بخش‌های داشبورد' }).filter({ visible: true });

/** Signs out from the dashboard. */
export async function signOut(page: Page): Promise<void> {
  await openSidebar(page);
  await page.getByRole('button', { name: 'خروج' }).click();
}

/**
 * Gives the password once more where the page asks for it: for a change of role, an invitation or an
 * export, ten minutes after the last time. The browser tells of the refusal that it began with.
 */
export async function confirmPassword(
  page: Page,
  complaints: string[],
  { password } = SUPER_ADMIN,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'تأیید گذرواژه' });
  const field = dialog.getByLabel('گذرواژهٔ شما');
  await expect(field).toBeFocused();
  await look(page, 'confirm-password', { fullPage: false });
  // Before the call goes out again, which may be refused for another reason.
  await expect.poll(() => complaints.length).toBe(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
