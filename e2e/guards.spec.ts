import {
  BOTH,
  expect,
  expectAccessible,
  openSidebar,
  PHONE,
  picture,
  signIn,
  signOut,
  test,
} from './site.ts';
import { isPhone } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

test.describe('guards', () => {
  // Where an address leads is decided before anything is drawn, here and below.
  test('send visitors to the login page, whatever dashboard they ask for', async ({ person }) => {
    const page = await person();
    for (const path of [
      '/dashboard',
      '/dashboard/admin/main',
      '/dashboard/super-admin/connect/call-request',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test(
    'lead a super-admin to their own main page, also after a reload',
    BOTH,
    async ({ person }) => {
      const page = await person();
      await signIn(page);
      await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
      for (const path of [
        '/dashboard',
        '/dashboard/customer/main',
        '/dashboard/admin/connect/call-request',
        '/login',
      ]) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
      }
      await page.reload();
      await openSidebar(page);
      await expect(page.getByText('مدیر ارشد').filter({ visible: true }).first()).toBeVisible();
      if (isPhone(page)) {
        const drawer = page.getByRole('dialog', { name: 'فهرست داشبورد' });
        await expect(drawer.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
      }
      await signOut(page);
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login$/);
    },
  );

  test('let nobody look for pages, and say inside the dashboard that one is not there', async ({
    person,
    complaints,
  }) => {
    const page = await person();
    for (const path of [
      '/dashboard/admin',
      '/dashboard/admin/nowhere',
      '/dashboard/nowhere/at/all',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
    await signIn(page);
    await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
    await page.goto('/dashboard/super-admin');
    await expect(page).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
    await page.goto('/dashboard/super-admin/nowhere');
    await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'dashboard-not-found', { fullPage: false });
    const ways = page.getByRole('list', { name: 'راه‌های ادامه' });
    await ways.getByRole('link', { name: 'کارهای امروز' }).click();
    await expect(page).toHaveURL(/\/dashboard\/super-admin\/today$/);
    // The browser tells of each page that was answered with 404.
    expect(complaints.splice(0).every((text) => text.includes('404'))).toBe(true);
  });

  test('drop a forged cookie', async ({ person, complaints }) => {
    const page = await person();
    await page.goto('/login');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a forger would do just this
      document.cookie = 'auth_token=forged; path=/; secure; samesite=strict';
    });
    await page.goto('/dashboard/admin/main');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('auth_token');
    // The browser reports the 401 that ended the forged session.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
  });
});

test('a wrong password is said at the password field', PHONE, async ({ person, complaints }) => {
  const page = await person();
  await signIn(page, { phone: '۰۹۱۲۰۰۰۰۰۰۱', password: 'نادرست' });
  await expect(page.getByText('شمارهٔ موبایل یا گذرواژه درست نیست')).toBeVisible();
  await expect(page.getByLabel('گذرواژه', { exact: true })).toBeFocused();
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue('۰۹۱۲۰۰۰۰۰۰۱');
  await expectAccessible(page);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});
