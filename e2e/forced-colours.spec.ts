import type { Locator, Page } from '@playwright/test';
import { PASSWORD, resident } from './account-steps.ts';
import { today } from './days.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import { BOTH, enter, expect, newPhone, picture, SUPER_ADMIN, sidebar, test } from './site.ts';
import { isPhone, LIST } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

/** Windows that are read in colours of the reader's own, where no ground, tint or shadow of ours is left. */

const inOwnColours = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

/** The edge around a part, which stays when its ground goes. */
const edgeOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });

const EDGE = 'solid 2px';
type Ground = 'Highlight' | 'GrayText';

/** A system colour as computed styles have it here. */
const system = (page: Page, name: Ground): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const told = getComputedStyle(probe).color;
    probe.remove();
    return told;
  }, name);

const groundOf = (part: Locator, pseudo: string): Promise<string> =>
  part.evaluate((element, at) => getComputedStyle(element, at).backgroundColor, pseudo);

test(
  'a public page shows where one is, what is chosen and what has the keyboard',
  BOTH,
  async ({ person }) => {
    const page = await person();
    await inOwnColours(page);
    await page.goto('/contact-us');
    const here = page.locator('[aria-current="page"]').and(page.locator(':visible'));
    await expect(here.first()).toBeVisible();
    for (const one of await here.all()) expect(await edgeOf(one)).toBe(EDGE);
    const form = page.locator('#call-request form');
    const chosen = form.locator('label:has(:checked)');
    const other = form.locator('label:has(:not(:checked)[type="radio"])').first();
    await form.getByText('ظهر', { exact: true }).click();
    expect(await edgeOf(chosen)).toBe(EDGE);
    expect(await edgeOf(other)).not.toBe(EDGE);
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await edgeOf(focused)).toMatch(/^solid [2-9]/);
    // What is pressed has an edge of its own; what leads on within a text has none.
    const lineOf = (part: Locator) =>
      part.evaluate((one) => getComputedStyle(one).borderBlockStartWidth);
    expect(await lineOf(form.getByRole('button', { name: 'ثبت درخواست تماس' }))).toBe('1px');
    expect(await lineOf(page.getByRole('main').locator('a[href="/track"]').first())).toBe('0px');
    await picture(page, 'forced-contact');
  },
);

test('a customer sees how far things have come', BOTH, async ({ person, request }) => {
  const { phone } = resident();
  const desk = await signInByApi(request);
  const [insurer] = await desk.get<[{ id: number }]>('/insurers');
  await desk.post('/policies', {
    holder_name: 'آزاده رحیمی‌پور',
    holder_phone: phone,
    insurer: insurer.id,
    starts_on: today(-100),
    ends_on: today(265),
    number: `C/${Date.now()}`,
    line: 'motor_third_party',
  });
  const page = await person();
  await inOwnColours(page);
  await enter(page, { phone, password: PASSWORD }, '/dashboard/customer/policies');
  const ring = page.locator('[role="img"][data-state] circle');
  await expect(ring).toHaveCount(2);
  const strokes = await ring.evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke));
  expect(strokes).toEqual([await system(page, 'GrayText'), await system(page, 'Highlight')]);
  const places = isPhone(page)
    ? page.getByRole('navigation', { name: 'بخش‌های پرکاربرد' })
    : sidebar(page);
  expect(await edgeOf(places.locator('[aria-current="page"]').first())).toBe(EDGE);
  await picture(page, 'forced-policies');
});

test('a claim shows its steps to who looks it up', BOTH, async ({ person, request }) => {
  const phone = newPhone();
  const { tracking_code } = await callerWith(request, null).post<{ tracking_code: string }>(
    '/claim-requests',
    {
      full_name: 'مریم احمدی',
      phone_number: phone,
      line: 'motor_hull',
      loss_date: today(-2),
      province: 'تهران',
      city: 'تهران',
      description: 'در پارکینگ به ستون خورد و گلگیر فرورفت.',
    },
  );
  const page = await person();
  await inOwnColours(page);
  await page.goto('/track');
  await page.getByLabel('کد پیگیری').fill(tracking_code);
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
  const steps = page.locator('ol:has(> [aria-current="step"]) > li');
  const now = steps.and(page.locator('[aria-current="step"]'));
  await expect(now).toBeVisible();
  expect(await edgeOf(now)).toBe(EDGE);
  expect(await groundOf(now, '::before')).toBe(await system(page, 'Highlight'));
  expect(await groundOf(steps.last(), '::before')).toBe(await system(page, 'GrayText'));
  await picture(page, 'forced-claim');
});

test('the staff sees which list and which place is open', async ({ person }) => {
  const page = await person();
  await inOwnColours(page);
  await enter(page, SUPER_ADMIN, LIST);
  const tab = page.locator('main [aria-current]').first();
  await expect(tab).toBeVisible();
  expect(await edgeOf(tab)).toBe(EDGE);
  expect(await edgeOf(sidebar(page).locator('[aria-current="page"]').first())).toBe(EDGE);
  await picture(page, 'forced-list');
});
