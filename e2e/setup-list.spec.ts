import type { Page } from '@playwright/test';
import { signInByApi } from './desk-api.ts';
import { enter, expect, look, openSidebar, sidebar, test } from './site.ts';
import { inviteAdmin } from './staff.ts';

const OVERVIEW = '/dashboard/super-admin/main/overview';
const SETTINGS = '/dashboard/super-admin/settings';

const list = (page: Page) => page.getByRole('region', { name: 'راه‌اندازی دفتر' });
const row = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const ticks = (page: Page) => list(page).getByRole('list', { name: 'انجام‌شده‌ها' });
const progress = (page: Page, text: string) =>
  expect(list(page).getByText(text, { exact: true })).toBeVisible();

test.describe('an office that begins', () => {
  test.use({ sharedWith: 'nobody' });

  test('is led from the overview straight to a field, and told how far it is', async ({ page }) => {
    await enter(page, undefined, OVERVIEW);
    await progress(page, '۰ از ۸');
    await expect(ticks(page)).toBeHidden();
    // Nothing has come yet: no figure stands beside the list, and nobody is thanked.
    await expect(list(page).getByRole('heading', { level: 3 })).toHaveCount(8);
    await expect(page.getByRole('main').getByText('۰', { exact: true })).toHaveCount(0);
    await expect(page.getByText('درد نکند')).toBeHidden();
    await look(page, 'setup-begin');
    await list(page).getByRole('link', { name: 'نوشتن نام' }).click();
    await expect(page.getByLabel('نام کارگزاری', { exact: true })).toBeFocused();
    await page.keyboard.type('بیمهٔ آرام');
    await page.keyboard.press('Enter');
    await progress(page, '۱ از ۸');
    // All around the page follows without loading it anew.
    await expect(page.getByRole('link', { name: 'بیمهٔ آرام؛ رفتن به سایت' })).toBeVisible();
    await expect(page).toHaveTitle(/ \| بیمهٔ آرام$/);

    await list(page).getByRole('link', { name: 'نوشتن تلفن' }).click();
    const phone = page.getByRole('region', { name: 'مشخصات کارگزاری' }).getByLabel('تلفن');
    await expect(phone).toBeFocused();
    await page.keyboard.type('۰۲۱۸۸۷۷۶۶۵۵');
    await page.keyboard.press('Enter');
    await progress(page, '۲ از ۸');
    await expect(ticks(page)).toContainText('تلفن دفتر');

    // From one to the next without leaving the page; the first manager's fields are there already.
    await list(page).getByRole('link', { name: 'معرفی نخستین مدیر' }).click();
    const managers = page.getByRole('region', { name: 'مدیران' });
    await expect(managers.getByLabel('نام و نام خانوادگی')).toBeFocused();
    await look(page, 'setup-managers', { fullPage: false });
    // Fields in which nothing was typed keep no one on the page.
    await openSidebar(page);
    await sidebar(page).getByRole('link', { name: 'رویدادنگار' }).click();
    await expect(page).toHaveURL(/\/audit$/);
    await expect(page.getByText('تنظیمات را تغییر داد: تلفن')).toBeVisible();
  });

  test('tells a clerk that nothing has come yet and where to begin, without a nought', async ({
    page,
    request,
  }) => {
    const clerk = await inviteAdmin(request, ['مهتاب', 'نادری']);
    await enter(page, clerk, '/dashboard/admin/main/overview');
    const main = page.getByRole('main');
    await expect(main.getByText('در دو هفتهٔ گذشته هم درخواستی نرسیده است')).toBeVisible();
    await expect(main.getByText('۰', { exact: true })).toHaveCount(0);
    await expect(list(page)).toBeHidden();
    await look(page, 'overview-nothing-yet');
    await main.getByRole('link', { name: 'کارهای امروز' }).click();
    await expect(page).toHaveURL(/\/admin\/today$/);
  });

  test('says what is right, what may wait and what is not wanted, until nothing is left', async ({
    page,
    request,
  }) => {
    const chief = await signInByApi(request);
    await chief.post('/settings', {
      brand_name: 'بیمهٔ آرام',
      phone: '02188776655',
      address: 'تهران',
      licence_number: '۱۲۳',
      managers: [{ name: 'مینا کاظمی', position: 'مدیرعامل', about: '', photo: null }],
    });
    await enter(page, undefined, OVERVIEW);
    await progress(page, '۵ از ۸');
    await row(page, 'ساعت کاری').getByRole('button', { name: 'همین درست است' }).click();
    await progress(page, '۶ از ۸');
    await expect(ticks(page)).toContainText('ساعت کاری');
    await row(page, 'فرستندهٔ پیامک').getByRole('button', { name: 'بعداً' }).click();
    await expect(row(page, 'فرستندهٔ پیامک')).toBeHidden();
    await look(page, 'setup-nearly');
    await row(page, 'پشتیبان‌گیری شبانه').getByRole('button', { name: 'نمی‌خواهم' }).click();
    await expect(list(page)).toBeHidden();
    // Gone for good from here, also when the page is opened anew.
    const answered = page.waitForResponse(/\/setup$/);
    await page.reload();
    await answered;
    await expect(page.getByRole('heading', { name: 'گزارش کلی' })).toBeVisible();
    await expect(list(page)).toBeHidden();

    // The settings keep what was put aside, and give it back.
    await page.goto(`${SETTINGS}#setting-hours`);
    await expect(page).toHaveURL(/\/settings\/hours#setting-hours$/);
    await expect(page.getByRole('checkbox', { name: 'شنبه', exact: true })).toBeFocused();
    await page.goto(SETTINGS);
    await progress(page, '۶ از ۷');
    await expect(row(page, 'فرستندهٔ پیامک')).toContainText('برای بعد، تا یک هفته');
    await look(page, 'setup-aside', { fullPage: false });
    const backup = row(page, 'پشتیبان‌گیری شبانه');
    await backup.getByRole('button', { name: 'بازگرداندن به فهرست' }).click();
    await expect(backup.getByRole('button', { name: 'نمی‌خواهم' })).toBeVisible();
    await progress(page, '۶ از ۸');
    await page.goto('/dashboard/super-admin/audit');
    await expect(page.getByText('«پشتیبان‌گیری شبانه» را کنار گذاشت')).toBeVisible();
    await expect(page.getByText('«پشتیبان‌گیری شبانه» را به فهرست برگرداند')).toBeVisible();
  });
});
