import type { APIRequestContext, Browser, Page, ViewportSize } from '@playwright/test';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';
import { signInByApi } from './desk-api.ts';
import { BOTH, expect, holdBack, look, newPhone, PHONE, picture, test, unfold } from './site.ts';

const SEND = 'ثبت درخواست خرید';

/** The field that finds the insurance: it is there once scripts are. */
const insurance = (page: Page) => page.locator('main input[role="combobox"]');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const nameOf = (page: Page) => page.getByLabel('نام و نام خانوادگی');
const phoneOf = (page: Page) => page.getByLabel('شمارهٔ موبایل');
const chosenIn = (page: Page) =>
  page.locator('select[name="service"]').evaluate((list: HTMLSelectElement) => {
    const [chosen] = list.selectedOptions;
    return chosen?.textContent;
  });

/** A browser that runs no script. */
async function withoutScript(browser: Browser, viewport: ViewportSize | null): Promise<Page> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const extraHTTPHeaders = { 'x-forwarded-for': `10.249.${part()}.${part()}` };
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders,
    viewport,
  });
  return context.newPage();
}

type Stored = {
  kind: string;
  service_title: string | null;
  details: Record<string, string>;
};

/** What the office has of the request whose code is shown. */
async function storedFrom(page: Page, request: APIRequestContext): Promise<Stored | undefined> {
  await expect(page.getByRole('heading', { name: 'درخواست شما ثبت شد' })).toBeVisible();
  const code = toAsciiDigits((await page.getByText(/^[۰-۹]{8}$/).textContent()) ?? '');
  const desk = await signInByApi(request);
  const [found] = await desk.get<Stored[]>(`/requests?search=${code}`);
  return found;
}

/** On a phone the button stands in the drawer. */
async function takePurchaseButton(page: Page): Promise<void> {
  const inBar = page.getByRole('banner').getByRole('link', { name: 'درخواست آنلاین خرید بیمه' });
  if (!(await inBar.isVisible())) {
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'درخواست آنلاین خرید بیمه' }).click();
  } else await inBar.click();
}

test(
  'from the header’s button: the insurance is found by writing, and asked for',
  BOTH,
  async ({ person, request }) => {
    const page = await person();
    await page.goto('/');
    await takePurchaseButton(page);
    await expect(insurance(page)).toHaveAccessibleName(/^بیمه‌نامه/);
    await expect(page).toHaveURL(/\/purchase$/);
    await expect(page).toHaveTitle(/درخواست خرید بیمه/);
    await look(page, 'purchase');
    await insurance(page).click();
    await expect(option(page, 'شخص ثالث')).toBeVisible();
    // Arabic letters, and half a word of the category.
    await insurance(page).fill('آتش سوزي');
    await expect(page.getByRole('option')).toHaveCount(5);
    await expect(option(page, 'شخص ثالث')).toBeHidden();
    await look(page, 'purchase-searching', { fullPage: false });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(insurance(page)).toHaveValue('مجتمع آپارتمانی');
    await expect(page.getByRole('listbox')).toBeHidden();
    await insurance(page).fill('بدنه');
    await option(page, 'بدنهٔ خودرو').click();
    await expect(insurance(page)).toHaveValue('بدنهٔ خودرو');
    await nameOf(page).fill('نرگس محمدی‌پور');
    await phoneOf(page).fill(toPersianDigits(newPhone()));
    await page.getByRole('button', { name: SEND }).click();
    expect(await storedFrom(page, request)).toMatchObject({
      kind: 'call',
      service_title: 'بدنهٔ خودرو',
      details: { topic: 'خرید بیمه' },
    });
    await look(page, 'purchase-sent');
  },
);

test('from the page of an insurance, it is chosen already', PHONE, async ({ person, request }) => {
  const page = await person();
  await page.goto('/products/travel');
  await unfold(page.getByRole('main'));
  await expect(page.getByText('قیمت بیمهٔ مسافرتی را چه چیزهایی بالا و پایین می‌برد؟')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'درخواست خرید' }).click();
  await expect(page).toHaveURL(/\/purchase\?product=travel$/);
  await expect(insurance(page)).toHaveValue('مسافران خارج از کشور');
  // Loaded by itself, too: the address can be handed on.
  await page.reload();
  await expect(insurance(page)).toHaveValue('مسافران خارج از کشور');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/purchase$/);
  await nameOf(page).fill('کیان یوسفی');
  await phoneOf(page).fill(newPhone());
  await page.getByRole('button', { name: SEND }).click();
  expect((await storedFrom(page, request))?.service_title).toBe('مسافران خارج از کشور');
});

test(
  'what the list does not have goes along in words; what is wrong is said and nothing is lost',
  PHONE,
  async ({ person, request, complaints }) => {
    const page = await person();
    await page.goto('/purchase?product=travel');
    await insurance(page).fill('بیمهٔ زعفران');
    await expect(page.getByText('در فهرست نیست.')).toBeVisible();
    await page.getByLabel('توضیح').fill('برداشت آبان‌ماه');
    const send = page.getByRole('button', { name: SEND });
    await Promise.all([page.waitForResponse('**/call-requests'), send.click()]);
    await expect(page.getByText('نام و نام خانوادگی را بنویسید.')).toBeVisible();
    await expect(page.getByText('شمارهٔ موبایل را بنویسید.')).toBeVisible();
    await expect(nameOf(page)).toBeFocused();
    await expect(insurance(page)).toHaveValue('بیمهٔ زعفران');
    await look(page, 'purchase-with-errors');
    await nameOf(page).fill('سارا نوری');
    await phoneOf(page).fill(newPhone());
    await send.click();
    expect(await storedFrom(page, request)).toMatchObject({
      service_title: null,
      details: { topic: 'خرید بیمه: بیمهٔ زعفران', note: 'برداشت آبان‌ماه' },
    });
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  },
);

test('an insurance that went meanwhile is told at its field, with the cursor there', async ({
  person,
  request,
  complaints,
}) => {
  const page = await person();
  await page.goto('/purchase');
  const desk = await signInByApi(request);
  const menu = await desk.get<{ items: { id: number; title: string }[] }[]>('/menus/insurance/get');
  const gone = menu.flatMap(({ items }) => items).find(({ title }) => title === 'اعتبار');
  await insurance(page).fill('اعتبار');
  await expect.poll(() => chosenIn(page)).toBe('اعتبار');
  await nameOf(page).fill('امیر کاظمی');
  await phoneOf(page).fill(newPhone());
  await desk.post(`/insurance-types/${gone?.id}`, { _method: 'PATCH', visibility: 'hidden' });
  const send = page.getByRole('button', { name: SEND });
  await Promise.all([page.waitForResponse('**/call-requests'), send.click()]);
  await expect(insurance(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(insurance(page)).toBeFocused();
  await insurance(page).fill('پول');
  await expect(insurance(page)).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Escape');
  await send.click();
  expect((await storedFrom(page, request))?.service_title).toBe('پول');
  await desk.post(`/insurance-types/${gone?.id}`, { _method: 'PATCH', visibility: 'public' });
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('without JavaScript, from an address of before: chosen, wrong, corrected, sent', async ({
  browser,
  viewport,
  request,
}) => {
  const page = await withoutScript(browser, viewport);
  await page.goto('/contact-us?purchase=1&product=car-body#call-request');
  await expect(page).toHaveURL(/\/purchase\?product=car-body/);
  const list = page.getByLabel(/^بیمه‌نامه/);
  await expect(list).toHaveValue(/^item:\d+$/);
  expect(await chosenIn(page)).toBe('بدنهٔ خودرو');
  await list.selectOption('شخص ثالث');
  await nameOf(page).fill('پروین صادقی');
  await phoneOf(page).fill('۰۹۱۲');
  await page.getByText('بعدازظهر', { exact: true }).click();
  await page.getByRole('button', { name: SEND }).click();
  await expect(page).toHaveURL(/\/purchase#purchase-request$/);
  await expect(page.getByText(/شمارهٔ موبایل درست نیست/)).toBeVisible();
  expect(await chosenIn(page)).toBe('شخص ثالث');
  await expect(nameOf(page)).toHaveValue('پروین صادقی');
  await expect(page.getByLabel('بعدازظهر', { exact: true })).toBeChecked();
  await picture(page, 'purchase-plain');
  await phoneOf(page).fill(newPhone());
  await page.getByRole('button', { name: SEND }).click();
  expect(await storedFrom(page, request)).toMatchObject({
    service_title: 'شخص ثالث',
    details: { topic: 'خرید بیمه', preferred_time: 'afternoon' },
  });
  await page.context().close();
});

test('scripts that come late take over what was chosen and typed', PHONE, async ({ person }) => {
  const page = await person();
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto('/purchase?product=travel', { waitUntil: 'commit' });
  await page.getByLabel(/^بیمه‌نامه/).selectOption('انبار');
  await nameOf(page).fill('پروین صادقی');
  letGo();
  await expect(insurance(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(insurance(page)).toHaveValue('انبار');
  await expect(nameOf(page)).toHaveValue('پروین صادقی');
});
