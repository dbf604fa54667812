import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import { PASSWORD, resident } from './account-steps.ts';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { enter, expect, look, newPhone, PHONE, test } from './site.ts';

test.use({ sharedWith: 'visitors' });

const LONG =
  'مدارک خودرو و کپی بیمه‌نامهٔ پیشین آماده است؛ پس از ساعت چهار راحت‌تر پاسخ می‌دهم. '.repeat(6);
const WRITE = 'افزودن پیام یا زمان دیگر برای تماس';
const TAKE_BACK = 'لغو این درخواست';

async function ask(request: APIRequestContext, phone = newPhone()) {
  const answer = await callerWith(request, null).post<{ tracking_code: string }>('/call-requests', {
    full_name: 'نرگس محمدی',
    phone_number: phone,
    topic: 'بیمهٔ بدنه',
  });
  return { phone, code: answer.tracking_code };
}

async function track(page: Page, code: string, phone: string): Promise<void> {
  await page.goto(`/track?code=${code}`);
  await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
  await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
}

async function withoutScript(browser: Browser): Promise<Page> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const extraHTTPHeaders = { 'x-forwarded-for': `10.252.${part()}.${part()}` };
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders });
  return context.newPage();
}

test(
  'who has a code adds a word, loses none to a broken network, and takes the request back',
  PHONE,
  async ({ person, request, complaints }) => {
    const page = await person();
    const { phone, code } = await ask(request);
    await track(page, code, phone);
    await expect(page.getByRole('heading', { name: 'در صف پاسخ' })).toBeFocused();

    await page.getByText(WRITE).click();
    const send = page.getByRole('button', { name: 'فرستادن پیام' });
    await send.click();
    await expect(page.getByText('پیام را بنویسید، یا زمان دیگری')).toBeVisible();
    await expect(page.getByLabel('پیام شما')).toBeFocused();
    await page.getByLabel('پیام شما').fill(LONG);
    await page.getByText('بعدازظهر', { exact: true }).click();
    await look(page, 'track-message');
    await page.context().setOffline(true);
    // Looking again takes away neither what stands there nor what is being written.
    await page.getByRole('button', { name: 'دیدن وضعیت تازه' }).click();
    const offline = page.getByText('اتصال اینترنت برقرار نیست.').filter({ visible: true });
    await expect(offline).toBeVisible();
    await expect(page.getByRole('heading', { name: 'در صف پاسخ' })).toBeVisible();
    await expect(page.getByLabel('پیام شما')).toHaveValue(LONG);
    await send.click();
    await expect(offline).toHaveCount(2);
    await expect(page.getByLabel('پیام شما')).toHaveValue(LONG);
    // Where the form stands open, it says itself what came of it.
    await page.getByText('دیدن درخواستی دیگر').click();
    await expect(offline).toHaveCount(2);
    await expect(page.locator('#track-form').getByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await page.context().setOffline(false);
    // A look at another one that is refused changes nothing of the steps of the one that stands there.
    await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
    await page.getByRole('button', { name: 'دیدن وضعیت', exact: true }).click();
    await expect(page.getByText('درخواستی با این کد پیگیری و شماره نیافتیم.').last()).toBeVisible();
    await expect.poll(() => complaints.at(-1)).toContain('404');
    complaints.pop();
    await send.click();
    await expect(page.getByText('پیام شما به کارشناسان رسید.')).toBeFocused();
    const line = page.locator('ol li').filter({ hasText: 'برای ما نوشتید.' });
    await expect(line).toContainText('پس از ساعت چهار');
    await expect(line).toContainText('زمان تماس: بعدازظهر');
    await expect(page.getByLabel('پیام شما')).toBeHidden();
    await look(page, 'track-written');

    await page.getByText(TAKE_BACK).click();
    await page.getByLabel('دلیل لغو').fill('جای دیگری خریدم.');
    await look(page, 'track-take-back');
    await page.getByRole('button', { name: 'لغو درخواست و پایان پیگیری' }).click();
    await expect(page.getByRole('heading', { name: 'لغو شد' })).toBeFocused();
    await expect(page.getByText(WRITE)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'درخواست تازه ثبت کنید' })).toBeVisible();
    await look(page, 'track-taken-back');
    for (const heard of complaints.splice(0))
      expect(heard).toMatch(/422|ERR_INTERNET_DISCONNECTED/);
  },
);

test('without JavaScript a word is added, refused first, and the request taken back', async ({
  browser,
  request,
}) => {
  const page = await withoutScript(browser);
  const { phone, code } = await ask(request);
  await track(page, code, phone);
  await page.getByText(WRITE).click();
  await page.getByRole('button', { name: 'فرستادن پیام' }).click();
  await expect(page.getByText('پیام را بنویسید، یا زمان دیگری')).toBeVisible();
  await page.getByLabel('پیام شما').fill('عصرها بهتر است.');
  await page.getByRole('button', { name: 'فرستادن پیام' }).click();
  await expect(page.getByText(/^پیام شما به کارشناسان رسید\. تا .+ با شما تماس/)).toBeVisible();
  await expect(page.locator('ol li').filter({ hasText: 'عصرها بهتر است.' })).toHaveCount(1);
  await page.getByText(TAKE_BACK).click();
  await page.getByRole('button', { name: 'لغو درخواست و پایان پیگیری' }).click();
  await expect(page.getByRole('heading', { name: 'لغو شد' })).toBeVisible();
  await page.context().close();
});

test(
  'a customer writes from the account, and the staff sees it at once',
  PHONE,
  async ({ person, request }) => {
    const { phone } = resident();
    await ask(request, phone);
    const page = await person();
    await enter(page, { phone, password: PASSWORD });
    const card = page.getByRole('article');
    await card.getByText(WRITE).click();
    await card.getByLabel('پیام شما').fill(LONG);
    await card.getByText('صبح', { exact: true }).click();
    await look(page, 'customer-message');
    await card.getByRole('button', { name: 'فرستادن پیام' }).click();
    await expect(card).toContainText('پس از ساعت چهار');
    await expect(card.getByRole('heading')).toBeFocused();
    await look(page, 'customer-written');
    const desk = await signInByApi(request);
    const { id } = await requestOf(desk, phone);
    const seen = await desk.get<{ wrote_at: string | null }>(`/requests/${id}`);
    expect(seen.wrote_at).not.toBeNull();
  },
);
