import type { Locator, Page } from '@playwright/test';
import { timeByRule } from '#domain/claims/rule-times.ts';
import { BOTH, expect, expectAccessible, expectNoSidewaysScroll, look, test } from './site.ts';
import { isPhone } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

const section = (page: Page, title: string | RegExp) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** How far each begins from the start of the page and from its top. */
const places = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((one) => {
      const { right, top } = one.getBoundingClientRect();
      return { start: Math.round(innerWidth - right), top: Math.round(top) };
    }),
  );

const ascending = (numbers: readonly number[]) =>
  numbers.every((one, place) => place === 0 || one > (numbers[place - 1] ?? 0));

/** Holds a part against narrow windows, letters of twice the size, and paper. */
async function expectForEverybody(page: Page, part: Locator): Promise<void> {
  await expectAccessible(page);
  const letters = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
    }, size);
  await letters('200%');
  expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await letters('');
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
  await page.emulateMedia({ media: 'print' });
  await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

test(
  'a claim is a timeline from the day of the loss to its payment, with the days that the rules have',
  BOTH,
  async ({ person }) => {
    const page = await person();
    await page.goto('/claims-processing');
    const timeline = section(page, 'از روز خسارت تا پرداخت');
    const steps = timeline.getByRole('listitem');
    await expect(steps.getByRole('heading')).toHaveText([
      'روز خسارت خبر بدهید',
      `تا ${timeByRule('motor_third_party', 'notify')} پایان مهلت اعلام`,
      'مدارک کامل پرونده نزد بیمه‌گر',
      `تا ${timeByRule('motor_third_party', 'name_missing')} مدرکی کم است؟`,
      `تا ${timeByRule('motor_third_party', 'pay')} پرداخت`,
      'دیرتر روزی نیم در هزار جریمه',
      'نپذیرفت؟ اعتراض',
    ]);
    await expect(steps.last()).toBeVisible();
    const at = await places(steps.locator('svg'));
    const [along, across] = isPhone(page)
      ? [at.map(({ top }) => top), at.map(({ start }) => start)]
      : [at.map(({ start }) => start), at.map(({ top }) => top)];
    expect(ascending(along)).toBe(true);
    expect(new Set(across).size).toBe(1);
    // Its sources are linked below it, and the page of the sources links back to it.
    for (const law of ['insurance-act', 'third-party-act', 'third-party-bylaw-30']) {
      await expect(timeline.locator(`a[href="/regulation#${law}"]`)).toBeVisible();
    }
    await look(page, 'claim-timeline');
    await expectForEverybody(page, timeline);
    await page.goto('/regulation');
    const back = page.locator('main a[href="/claims-processing#third-party-rights"]').first();
    await back.evaluate((link: HTMLElement) => link.click());
    await expect(timeline).toBeInViewport();
  },
);

test(
  'risk management shows a sample of its report, and says that it is one',
  BOTH,
  async ({ person }) => {
    const page = await person();
    await page.goto('/business-risk-management');
    const sheet = page.getByRole('main').getByRole('article');
    await expect(sheet.getByText('نمونه', { exact: true })).toBeVisible();
    await expect(page.getByText(/^کارگاه و ریسک‌هایش ساختگی است/)).toBeVisible();
    const risks = sheet.getByRole('listitem');
    expect(await risks.count()).toBeGreaterThan(2);
    for (const risk of await risks.all()) {
      await expect(
        risk.getByText(/^احتمال (?:کم|متوسط|زیاد) × شدت (?:کم|متوسط|زیاد)$/),
      ).toBeVisible();
      await expect(risk.getByRole('term')).toHaveText(['چه کنید', 'چه بیمه کنید']);
    }
    // Each of them stands on the map once.
    const onMap = await sheet.locator('[data-heat]').allTextContents();
    expect(onMap).toHaveLength(9);
    expect(onMap.join(' ').match(/[۰-۹]/g)?.sort()).toEqual(['۱', '۲', '۳', '۴']);
    const letters = await sheet
      .locator('h3, h4, p, dd')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(14);
    await look(page, 'risk-report');
    await expectForEverybody(page, sheet);
  },
);

test('home compares insurers that do not exist, and says so', BOTH, async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const sample = section(page, /^کارگزار نمایندهٔ یک بیمه‌گر نیست/);
  if (isPhone(page)) await sample.locator('summary').first().click();
  await expect(sample.getByText('نمونه', { exact: true })).toBeVisible();
  await expect(sample.getByText(/ساختگی است، نه قیمت کسی/)).toBeVisible();
  const offers = sample.locator('ul > li');
  await expect(offers.getByRole('heading')).toHaveText(['بیمه‌گر الف', 'بیمه‌گر ب', 'بیمه‌گر پ']);
  await expect(offers.first().getByText('پیشنهاد ما:')).toBeVisible();
  await expect(offers.getByText('پیشنهاد ما:')).toHaveCount(1);
  for (const [place, offer] of (await offers.all()).entries()) {
    await expect(offer.getByText(/^[۰-۹٬]+ تومان$/).first()).toBeVisible();
    const terms = offer.getByText('فرانشیز', { exact: true });
    // On a phone ours is open, the others are a row each.
    if (isPhone(page) && place > 0) {
      await expect(terms).toBeHidden();
      await offer.locator('summary').click();
    }
    await expect(terms).toBeVisible();
  }
  await look(page, 'home-comparison');
  await expectForEverybody(page, sample);
});
