import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#content/pages/all.ts';
import { PASSWORD, resident } from './account-steps.ts';
import { published } from './comparison-steps.ts';
import { today } from './days.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import {
  enter,
  expect,
  expectNoSidewaysScroll,
  newPhone,
  PHONE,
  picture,
  test,
  untilAlive,
} from './site.ts';

test.use({ sharedWith: 'visitors' });

/** A phone whose owner reads every letter at twice its size (WCAG 1.4.4). */

/** As the browser's own setting does it: lengths that follow the letters grow with them, those in pixels stay. */
async function enlarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Persian words that are broken over two lines, or lie beside the screen or beside what cuts them off. */
const harmedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const harmed: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** Where something of that part can be seen; nowhere to be lost, where one can push it. */
    const windowOf = (part: Element): { left: number; right: number } => {
      for (let at: Element | null = part; at; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX !== 'visible') return at.getBoundingClientRect();
        if (position === 'fixed') return { left: 0, right: document.documentElement.clientWidth };
        if (at === document.body) return { left: 0, right: document.documentElement.clientWidth };
      }
      return { left: -Infinity, right: Infinity };
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node.parentElement;
      // What is for screen readers alone is one pixel wide.
      if (!part?.checkVisibility() || part.getBoundingClientRect().width <= 1) continue;
      if (part.closest('.visually-hidden, select, script, style')) continue;
      const seen = windowOf(part);
      for (const word of (node.textContent ?? '').matchAll(/[\p{Script=Arabic}\u200c]{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
        const isLost = boxes.some(
          ({ left, right }) => left < seen.left - 1 || right > seen.right + 1,
        );
        if (isBroken || isLost) harmed.push(`${isBroken ? 'broken' : 'lost'}: ${word[0]}`);
      }
    }
    return [...new Set(harmed)];
  });

async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Asked for again and again: the browser keeps its own promise of it only as it draws.
  await page.waitForFunction(() => document.fonts.status === 'loaded', undefined, { polling: 100 });
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  expect.soft(await harmedWords(page), path).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(excess, path).toBeLessThanOrEqual(0);
  const name = path.slice(1).replaceAll('/', '-') || 'home';
  await picture(page, `enlarged-${name}`, { fullPage: false });
}

test('public pages at twice the size are read from top to bottom', PHONE, async ({ person }) => {
  test.slow();
  const page = await person();
  await enlarge(page);
  for (const path of [
    ...PUBLIC_PATHS,
    '/products/third-party',
    '/search',
    '/login',
    '/register',
    '/forget-password',
  ]) {
    await expectReadable(page, path);
  }
  await page.goto('/');
  await untilAlive(page);
  await page.getByRole('banner').getByRole('button', { name: 'باز کردن منو' }).click();
  await expect(page.getByRole('dialog', { name: 'منو' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await harmedWords(page)).toEqual([]);
});

/** Parts whose letters did not grow with the reader's setting, and what lies beside the screen. */
const smallOrLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('main label, main p, a bdi, main a')];
    const seen = parts.filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1,
    );
    const isLost = (part: HTMLElement) => {
      const { left, right } = part.getBoundingClientRect();
      return left < -1 || right > document.documentElement.clientWidth + 1;
    };
    const isSmall = (part: HTMLElement) => Number.parseFloat(getComputedStyle(part).fontSize) < 24;
    return seen
      .filter((part) => isLost(part) || isSmall(part))
      .map((part) => `${isLost(part) ? 'lost' : 'small'}: ${part.textContent?.trim()}`);
  });

test.describe('a brokerage that can be reached', () => {
  test.use({ sharedWith: 'nobody' });

  test(
    'at twice the size its number and its address are whole',
    PHONE,
    async ({ person, request }) => {
      await (await signInByApi(request)).post('/settings', {
        brand_name: 'کارگزاری بیمهٔ نمونه‌گستر',
        phone: '02188776655',
        email: 'info@nemoonegostar-bimeh.example',
      });
      const page = await person();
      await enlarge(page);
      for (const path of ['/contact-us', '/accident', '/login', '/register', '/forget-password']) {
        await expectReadable(page, path);
        expect(await smallOrLost(page), path).toEqual([]);
      }
    },
  );
});

test('what a customer has at twice the size', PHONE, async ({ person, request }) => {
  const { phone } = resident();
  const desk = await signInByApi(request);
  const [insurer] = await desk.get<[{ id: number }]>('/insurers');
  for (const ends of [-3, 5, 300]) {
    await desk.post('/policies', {
      holder_name: 'آزاده رحیمی‌پور',
      holder_phone: phone,
      insurer: insurer.id,
      starts_on: today(ends - 365),
      ends_on: today(ends),
      number: `E/${Date.now()}/${ends + 9}`,
      line: 'motor_third_party',
      insured_object: 'پلاک ۱۲ب۳۴۵-۶۷',
      instalments: [{ due_on: today(7), amount_rial: 12_500_000 }],
    });
  }
  const { code } = await published(request);
  const page = await person();
  await enlarge(page);
  await expectReadable(page, `/comparison/${code}`);
  await enter(page, { phone, password: PASSWORD });
  for (const path of ['main', 'policies', 'profile']) {
    await expectReadable(page, `/dashboard/customer/${path}`);
  }
});

test('a request that was found at twice the size', PHONE, async ({ person, request }) => {
  const phone = newPhone();
  const { tracking_code } = await callerWith(request, null).post<{ tracking_code: string }>(
    '/call-requests',
    { full_name: 'نرگس محمدی', phone_number: phone },
  );
  const page = await person();
  await enlarge(page);
  await page.goto('/track');
  await page.getByLabel('کد پیگیری').fill(tracking_code);
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
  await expect(page.getByRole('heading', { name: 'در صف پاسخ' })).toBeVisible();
  expect(await harmedWords(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
