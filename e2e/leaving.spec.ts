import type { Page } from '@playwright/test';
import { register } from './account-steps.ts';
import {
  confirmPassword,
  enter,
  expect,
  footerLink,
  look,
  openSidebar,
  PHONE,
  SUPER_ADMIN,
  sidebar,
  signIn,
  test,
} from './site.ts';
import { inviteAdmin } from './staff.ts';

/** Nothing typed is lost on the way, and the way back closes what is open. */

const warning = (page: Page) => page.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' });
const personal = (page: Page) => page.getByRole('dialog', { name: 'ویرایش اطلاعات شخصی' });
const stay = (page: Page) => warning(page).getByRole('button', { name: 'ماندن و ادامه' });
/** How many dialogs the step of the history says are open: it follows them by a moment. */
const openInStep = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.usr?.dialogs ?? 0));
const discard = (page: Page) => warning(page).getByRole('button', { name: 'رفتن بدون ذخیره' });

test(
  'the way back closes a dialog, and a step whose dialog is gone is none',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await register(page);
    await openSidebar(page);
    await sidebar(page).getByRole('link', { name: 'اطلاعات شخصی' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    const edit = page.getByRole('button', { name: 'ویرایش اطلاعات' });

    await edit.click();
    await expect(personal(page)).toBeVisible();
    await openInStep(page).toBe(1);
    await page.goBack();
    await expect(personal(page)).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goForward();
    await openInStep(page).toBe(0);
    await expect(personal(page)).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);

    // Closed by hand it leaves no step behind: the next way back leaves the page.
    await edit.click();
    // The key goes to where the cursor is.
    await expect(personal(page).locator(':focus')).toHaveCount(1);
    await openInStep(page).toBe(1);
    await page.keyboard.press('Escape');
    await expect(personal(page)).toBeHidden();
    await expect(edit).toBeFocused();
    await openInStep(page).toBe(0);
    await edit.click();
    await expect(personal(page)).toBeVisible();
    await openInStep(page).toBe(1);
    await page.reload();
    await expect(edit).toBeVisible();
    await expect(personal(page)).toBeHidden();
    await openInStep(page).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);
  },
);

test(
  'the way back closes a phone’s menu, and a page chosen in it is left to the page before',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await register(page);
    const menu = page.getByRole('dialog', { name: 'فهرست داشبورد' });
    const main = /\/dashboard\/customer\/main$/;
    await openSidebar(page);
    await openInStep(page).toBe(1);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(main);

    await openSidebar(page);
    await openInStep(page).toBe(1);
    await sidebar(page).getByRole('link', { name: 'اطلاعات شخصی' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(main);
    await openInStep(page).toBe(0);
    await expect(menu).toBeHidden();

    // On the public site, where it is no step, it does not follow to the page before.
    await page.goto('/services');
    await (await footerLink(page, 'پیگیری درخواست')).click();
    await expect(page).toHaveURL(/\/track$/);
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await expect(page.getByRole('dialog', { name: 'منو' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByRole('dialog', { name: 'منو' })).toBeHidden();
  },
);

test(
  'what is typed into the profile is not lost by the way back, Escape or leaving',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await register(page);
    await page.goto('/dashboard/customer/profile');
    await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
    const job = personal(page).getByLabel('شغل');
    await job.fill('معمار');
    await openInStep(page).toBe(1);
    await page.goBack();
    await expect(stay(page)).toBeFocused();
    await look(page, 'leaving-profile', { fullPage: false });
    await stay(page).click();
    await expect(warning(page)).toBeHidden();
    await expect(job).toHaveValue('معمار');
    await job.press('Escape');
    await stay(page).click();
    await expect(job).toHaveValue('معمار');
    // The way back asks each time anew.
    await openInStep(page).toBe(1);
    await page.goBack();
    await discard(page).click();
    await expect(personal(page)).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    // Nothing is typed any more, so nothing asks.
    await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
    await expect(job).toHaveValue('');
    await expect(personal(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(personal(page)).toBeHidden();
    await expect(warning(page)).toBeHidden();
  },
);

test('settings ask before they are left, and keep the cursor after they are saved', async ({
  person,
}) => {
  const page = await person();
  await signIn(page);
  await expect(page).toHaveURL(/\/main\/overview$/);
  await page.goto('/dashboard/super-admin/settings');
  const brand = page.getByRole('region', { name: 'مشخصات کارگزاری' });
  const address = brand.getByLabel('نشانی');
  const before = await address.inputValue();
  await address.fill('تهران، خیابان انقلاب');
  await openSidebar(page);
  const users = sidebar(page).getByRole('link', { name: 'کاربران' });
  await users.click();
  await expect(warning(page)).toBeVisible();
  await look(page, 'leaving-settings', { fullPage: false });
  await stay(page).click();
  await expect(address).toHaveValue('تهران، خیابان انقلاب');
  // The way out of the house asks too.
  await openSidebar(page);
  await page.getByRole('button', { name: 'خروج' }).filter({ visible: true }).click();
  await stay(page).click();
  await expect(warning(page)).toBeHidden();
  // So does another chapter of the same page.
  const hours = page
    .getByRole('navigation', { name: 'بخش‌های تنظیمات' })
    .getByRole('link', { name: 'ساعت کاری و تعطیلی' });
  await hours.click();
  await stay(page).click();
  await address.fill(before);

  await hours.click();
  await expect(page).toHaveURL(/\/settings\/hours$/);
  await expect(hours).toHaveAttribute('aria-current', 'page');
  const week = page.getByRole('region', { name: 'ساعت کاری' });
  const save = week.getByRole('button', { name: 'ذخیره' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('تنظیمات ذخیره شد.').first()).toBeVisible();
  await expect(save).toBeFocused();
  // As it was before nothing was typed: nothing asks.
  await openSidebar(page);
  await users.click();
  await expect(page).toHaveURL(/\/users$/);
});

test('after a change of role the cursor is at the choice', async ({
  person,
  request,
  complaints,
}) => {
  const colleague = await inviteAdmin(request, ['هوتن', 'بامداد']);
  const page = await person();
  await signIn(page);
  await expect(page).toHaveURL(/\/main\/overview$/);
  await page.goto(`/dashboard/super-admin/users?search=${colleague.phone}`);
  await page.getByRole('link', { name: colleague.name }).first().click();
  // The list, which stands until the account is drawn, has a choice of that name too.
  await expect(page.getByRole('heading', { name: 'حساب کاربر' })).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'نقش' });
  await choice.selectOption({ label: 'کاربر' });
  await page.getByRole('button', { name: 'تغییر نقش', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'تغییر نقش' });
  await asking.getByRole('button', { name: /^تغییر نقش/ }).click();
  await confirmPassword(page, complaints);
  await expect(page.getByText(/نقش تغییر کرد\./)).toBeVisible();
  await expect(asking).toBeHidden();
  await expect(choice).toBeFocused();
});

test('a name of a view that is too long is said at its field, whole', async ({ person }) => {
  const page = await person();
  await signIn(page);
  await expect(page).toHaveURL(/\/main\/overview$/);
  await page.goto('/dashboard/super-admin/connect/call-request');
  await page.getByRole('button', { name: 'نماها' }).click();
  await page.getByRole('button', { name: 'ذخیرهٔ همین فیلترها…' }).click();
  const name = page.getByRole('dialog').getByLabel('نام نما');
  await name.fill('ن'.repeat(61));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/بیش از ۶۰ حرف/)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('ن'.repeat(61));
});

test('signing out reaches every tab at once, and a cookie that is gone is met at the first touch', async ({
  person,
  complaints,
}) => {
  const page = await person();
  await enter(page, SUPER_ADMIN, '/dashboard/super-admin/settings');
  const other = await page.context().newPage();
  await other.goto('/dashboard/super-admin/today');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await openSidebar(page);
  await page.getByRole('button', { name: 'خروج' }).filter({ visible: true }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  // The tab has had neither a look nor a key since.
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('heading', { name: 'ورود به حساب' })).toBeVisible();

  await enter(page, SUPER_ADMIN, '/dashboard/super-admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().clearCookies({ name: 'auth_token' });
  await page.keyboard.press('Shift');
  await expect(page.getByRole('dialog', { name: 'دوباره وارد شوید' })).toBeVisible();
  for (const one of page.context().pages()) await one.close();
  // The browser itself logs the calls that the ended session cut off.
  expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});
