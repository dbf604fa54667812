import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export { expect };

export const SUPER_ADMIN = { phone: '۰۹۱۲۰۰۰۰۰۰۱', password: 'درخت-و-رودخانه' };

let people = 0;

/** A mobile number nobody else in the stories has: every run starts empty, every worker has its index. */
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
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

type Fixtures = {
  /** Opens a browser of one's own, as another person would; at `origin`, where there are several servers. */
  person: (origin?: string) => Promise<Page>;
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  person: async ({ browser, complaints }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (origin) => {
      const server = origin === undefined ? {} : { baseURL: origin };
      const context = await openFor(browser, { ...testInfo.project.use, ...server });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

function openFor(browser: Browser, options: object): Promise<BrowserContext> {
  return browser.newContext({ ...options, extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
}

/** Waits for what fades or moves to come to rest: colours half way there are nobody's. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const still = Promise.allSettled(ending.map(({ finished }) => finished));
    // One that is paused never ends.
    await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing sticks out at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Signs in through the login page. */
export async function signIn(page: Page, { phone, password } = SUPER_ADMIN): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByLabel('گذرواژه', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ورود' }).click();
}

/** Opens the dashboard's list of places where it is a drawer; on a wide screen it is always there. */
export async function openSidebar(page: Page): Promise<void> {
  // After signing in, and while the session is restored, there is neither the list nor its opener.
  await page.waitForURL(/\/dashboard\//);
  await page.getByRole('main').waitFor();
  const opener = page.getByRole('button', { name: 'باز کردن فهرست داشبورد' });
  if (await opener.isVisible()) await opener.click();
}

/** Signs out from the dashboard. */
export async function signOut(page: Page): Promise<void> {
  await openSidebar(page);
  await page.getByRole('button', { name: 'خروج' }).click();
}
