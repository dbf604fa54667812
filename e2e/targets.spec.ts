import type { Page } from '@playwright/test';
import { published } from './comparison-steps.ts';
import { callerWith, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { enter, expect, newPhone, test, untilStill } from './site.ts';
import { ask, dock, LIST, open, openDesk, TODAY } from './work-list-steps.ts';

/** A finger's width, in CSS pixels (WCAG 2.5.5). */
const TARGET = 44;

/**
 * What is too small for a finger: every button, field and link, but for links inside a sentence or a row
 * of words (WCAG 2.5.5, "Inline"). What counts is what takes the tap: a label for the mark that it hides,
 * the frame for the field in it, and the row for the link that fills it.
 */
async function smallTargets(page: Page): Promise<string[]> {
  await untilStill(page);
  return page.evaluate((least) => {
    const controls = 'button, a[href], input, select, textarea, summary, [role="tab"]';
    const taken = (element: Element): Element => {
      if (element.matches('input[type="radio"], input[type="checkbox"]')) {
        return element.closest('label, .mantine-Checkbox-root, .mantine-Radio-root') ?? element;
      }
      if (getComputedStyle(element, '::after').position === 'absolute') {
        let around: Element | null = element;
        while (around && getComputedStyle(around).position === 'static') {
          around = around.parentElement;
        }
        return around ?? element;
      }
      if (element.matches('input, textarea')) return element.parentElement ?? element;
      if (element.matches('a[id^="request-"]')) return element.closest('tr') ?? element;
      return element;
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const isInline =
        element.matches('a') && getComputedStyle(element).display === 'inline' && !element.id;
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const hidden = element.matches('input[type="hidden"], [tabindex="-1"]');
      if (!isSeen || isInline || hidden || element.closest('[aria-hidden="true"]')) continue;
      const { width, height } = taken(element).getBoundingClientRect();
      // Words for screen readers alone are a pixel wide until they are focused.
      if (width <= 1 || height <= 1) continue;
      if (width < least - 0.5 || height < least - 0.5) {
        const name = element.getAttribute('aria-label') ?? element.textContent;
        small.push(`${element.tagName} ${name} ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    return small;
  }, TARGET);
}

test('whatever is tapped is as large as a finger', async ({ person, request }) => {
  const visitor = await person();
  for (const address of ['/login', '/register', '/forget-password']) {
    await visitor.goto(address);
    await expect(visitor.getByLabel('شمارهٔ موبایل')).toBeVisible();
    expect(await smallTargets(visitor), address).toEqual([]);
  }
  const family = newFamily();
  const { name } = await ask(request, `شهرزاد ${family}`);
  const clerk = await person();
  await openDesk(clerk, TODAY);
  await expect(clerk.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await smallTargets(clerk), 'today').toEqual([]);
  await clerk.goto(`${LIST}?search=${encodeURIComponent(family)}`);
  await open(clerk, name);
  expect(await smallTargets(clerk), 'the open request').toEqual([]);
  await dock(clerk).getByRole('button', { name: 'پاسخ نداد' }).click();
  expect(await smallTargets(clerk), 'its follow-up').toEqual([]);
  await dock(clerk).getByRole('button', { name: 'انصراف' }).click();
  await dock(clerk).getByRole('button', { name: 'بستن درخواست' }).click();
  expect(await smallTargets(clerk), 'its end').toEqual([]);
});

test('what a claim’s file and its form have is as large as a finger', async ({
  person,
  request,
  isMobile,
}) => {
  const visitor = await person();
  await visitor.goto('/claims-processing#claim-request');
  await visitor.getByLabel('آتش‌سوزی', { exact: true }).check();
  // A mouse needs no finger's room on the public pages.
  if (isMobile) expect(await smallTargets(visitor), 'the form').toEqual([]);
  const name = `شهرزاد ${newFamily()}`;
  await callerWith(request, null).post('/claim-requests', {
    full_name: name,
    phone_number: newPhone(),
    line: 'motor_hull',
    loss_date: new Date().toISOString().slice(0, 10),
    province: 'تهران',
    city: 'تهران',
    description: 'در پارکینگ به ستون خورد.',
  });
  const clerk = await person();
  await openDesk(clerk, '/dashboard/super-admin/connect/claim-request');
  await open(clerk, name);
  expect(await smallTargets(clerk), 'the file').toEqual([]);
});

test('what a comparison, its sheet and its page have is as large as a finger', async ({
  person,
  request,
  isMobile,
}) => {
  const { code, name } = await published(request);
  const visitor = await person();
  await visitor.goto(`/comparison/${code}`);
  // A mouse needs no finger's room on the public pages.
  if (isMobile) expect(await smallTargets(visitor), 'the page').toEqual([]);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?search=${encodeURIComponent(name)}`);
  await open(clerk, name);
  expect(await smallTargets(clerk), 'the request').toEqual([]);
  await clerk.getByRole('button', { name: 'مقایسهٔ تازه' }).click();
  const sheet = clerk.getByRole('dialog', { name: 'مقایسهٔ شرایط بیمه‌گرها' });
  await sheet.getByLabel('رشته', { exact: true }).selectOption('بدنهٔ خودرو');
  await expect(sheet.getByRole('table')).toBeVisible();
  expect(await smallTargets(clerk), 'the sheet').toEqual([]);
});

test('what the book of policies has is as large as a finger', async ({ person, request }) => {
  const chief = await signInByApi(request);
  const [insurer] = await chief.get<[{ id: number }]>('/insurers');
  const { id } = await chief.post<{ id: number }>('/policies', {
    holder_name: `شهرزاد ${newFamily()}`,
    holder_phone: newPhone(),
    line: 'fire',
    insurer: insurer.id,
    number: `${Date.now()}/44`,
    starts_on: '2026-03-21',
    ends_on: '2036-03-20',
    instalments: [{ due_on: '2026-04-21', amount_rial: 5_000_000 }],
  });
  const clerk = await person();
  await openDesk(clerk, '/dashboard/super-admin/policies?tab=months');
  await expect(
    clerk.getByRole('navigation', { name: 'ماه‌ها' }).getByRole('button'),
  ).not.toHaveCount(2);
  expect(await smallTargets(clerk), 'the book').toEqual([]);
  await clerk.getByRole('button', { name: 'بیمه‌گران' }).click();
  await expect(clerk.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  expect(await smallTargets(clerk), 'its insurers').toEqual([]);
  await clerk.goto(`/dashboard/super-admin/policies/${id}`);
  await expect(clerk.getByRole('region', { name: 'قسط‌ها' })).toBeVisible();
  expect(await smallTargets(clerk), 'a policy').toEqual([]);
  await clerk.getByRole('button', { name: 'ویرایش', exact: true }).click();
  await expect(clerk.getByRole('dialog').getByLabel('سررسید قسط ۱')).toBeVisible();
  expect(await smallTargets(clerk), 'its form').toEqual([]);
});

/** Every page of the map that a person meets, by who sees it. */
const PUBLIC = [
  '/',
  '/contact-us',
  '/services',
  '/insurance-consultation',
  '/claims-processing',
  '/products',
  '/purchase',
  '/company-introduction',
  '/managers-introduction',
  '/regulation',
  '/partner-recruitment',
  '/track',
  '/reminder',
  '/privacy',
  '/search?q=بیمه',
];
const STAFF = [
  'main/overview',
  'main/stats',
  'users',
  'products-access',
  'pages',
  'images',
  'search',
  'profile',
  'second-factor',
  'policies/import',
  'low-ratings',
  'settings',
  'audit',
  'retention',
  'status',
];

test('on every page what is tapped is as large as a finger', async ({ person, isMobile }) => {
  test.skip(!isMobile, 'a mouse needs no finger’s room');
  const visitor = await person();
  for (const address of PUBLIC) {
    await visitor.goto(address);
    await expect(visitor.locator('h1').first()).toBeVisible();
    expect(await smallTargets(visitor), address).toEqual([]);
  }
  const clerk = await person();
  await enter(clerk, undefined, TODAY);
  for (const place of STAFF) {
    await clerk.goto(`/dashboard/super-admin/${place}`);
    await expect(clerk.locator('h1').first()).toBeVisible();
    await expect(clerk.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await smallTargets(clerk), place).toEqual([]);
  }
});

test('what opens over a page has targets as large as a finger', async ({ person, request }) => {
  const family = newFamily();
  await ask(request, `شهرزاد ${family}`);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?status=open&search=${encodeURIComponent(family)}`);
  for (const opener of ['خروجی', 'نماها']) {
    const button = clerk.getByRole('button', { name: opener, exact: true });
    await button.click();
    await expect(clerk.getByRole('dialog')).toBeVisible();
    expect(await smallTargets(clerk), opener).toEqual([]);
    await clerk.keyboard.press('Escape');
    await expect(clerk.getByRole('dialog')).toBeHidden();
  }
  for (const [address, opener] of [
    ['users', 'همکار تازه'],
    ['profile', 'ویرایش اطلاعات'],
    ['profile', 'تغییر گذرواژه'],
  ] as const) {
    await clerk.goto(`/dashboard/super-admin/${address}`);
    await clerk.getByRole('button', { name: opener, exact: true }).click();
    await expect(clerk.locator('form').last()).toBeVisible();
    expect(await smallTargets(clerk), opener).toEqual([]);
  }
});

test('a message lies over no title', async ({ person, request }) => {
  const family = newFamily();
  const { name } = await ask(request, `شهریار ${family}`);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?search=${encodeURIComponent(family)}`);
  await open(clerk, name);
  await dock(clerk).getByRole('button', { name: 'برداشتن درخواست' }).click();
  const message = clerk.getByText('درخواست به شما سپرده شد.');
  await expect(message).toBeVisible();
  const covered = await message.evaluate(async (words) => {
    const element = words.closest('.Toastify__toast');
    if (!element) return ['no message'];
    // Until it has come in; its own end is a movement as well, and takes it away.
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const toast = element.getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2')]
      .filter((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isBeside = right <= toast.left || left >= toast.right;
        const isAbove = bottom <= toast.top || top >= toast.bottom;
        return title.checkVisibility() && !isBeside && !isAbove;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});
