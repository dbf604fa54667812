import { LAW_STATES } from '#content/texts/laws.ts';
import { signInByApi } from './desk-api.ts';
import { BOTH, expect, look, PHONE, test, untilAlive } from './site.ts';

const KEPT = 'این صفحه در گوشی شما نگه داشته شد و بدون اینترنت هم باز می‌شود.';
const TITLE = 'تصادف کرده‌اید؟ به همین ترتیب پیش بروید';
const LOSS = 'خسارت دیده‌ام';

test(
  'who has had an accident is led to what to do first, and from there into the report',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await look(page, 'accident-home');
    await page.getByRole('main').getByRole('link', { name: LOSS }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText(LAW_STATES.unchecked)).toHaveCount(1);
    await look(page, 'accident');
    const steps = page.getByRole('main').getByRole('list').locator(':scope > li');
    const names = await steps.getByRole('heading').allInnerTexts();
    expect(names.slice(0, 3)).toEqual([
      'کسی آسیب دیده است؟',
      'کسی آسیب ندیده است؟ اول عکس بگیرید',
      'بعد خودروها را کنار راه ببرید',
    ]);
    await expect(page.locator('main a[href="tel:115"]')).toBeVisible();
    await expect(page.locator('main a[href="tel:110"]').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'ثبت خسارت' }).click();
    await expect(page.getByRole('heading', { name: 'خسارت را ثبت کنید' })).toBeFocused();
    await expect(
      page.getByText('این ثبت، اعلام به بیمه‌گر نیست؛ همین حالا خبر بدهید.'),
    ).toBeVisible();
    await look(page, 'accident-report');
  },
);

test(
  'the page is read without a network once it was seen, and no other page is kept',
  BOTH,
  async ({ person, complaints }) => {
    const page = await person();
    await page.goto('/accident');
    await expect(page.getByText(KEPT)).toBeVisible();
    const kept = await page.evaluate(async () => {
      const store = await caches.open('accident');
      return (await store.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/accident');
    expect(kept.filter((path) => !/^\/(?:assets|page-data)\/|^\/accident$/.test(path))).toEqual([]);
    await page.context().setOffline(true);
    await page.goto('/accident');
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.locator('main a[href="tel:115"]')).toBeVisible();
    await untilAlive(page);
    await look(page, 'accident-offline');
    await expect(page.goto('/claims-processing')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(false);
    for (const heard of complaints.splice(0)) expect(heard).toMatch(/ERR_INTERNET_DISCONNECTED/);
  },
);

test('the drawer has the ways of whoever needs help now', PHONE, async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('banner').getByLabel('باز کردن منو').click();
  const drawer = page.getByRole('dialog', { name: 'منو' });
  for (const [name, to] of [
    [LOSS, '/accident'],
    ['ثبت خسارت', '/claims-processing#claim-request'],
    ['پیگیری درخواست', '/track'],
  ] as const) {
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  }
  await look(page, 'drawer-help');
});

test('beside the user icon stand tracking and the report of a loss', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'پیگیری', exact: true })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'ثبت خسارت' })).toBeVisible();
  await look(page, 'header-help');
});

test.describe('the bar of a phone', () => {
  test.use({ sharedWith: 'nobody' });

  test(
    'calls while the office is open, and asks for a call while it is not',
    PHONE,
    async ({ person, request }) => {
      const boss = await signInByApi(request);
      const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
      const week = (hours: object[]) => Object.fromEntries(days.map((day) => [day, hours]));
      await boss.post('/settings', { phone: '02188776655', working_week: week([]) });
      const page = await person();
      await page.goto('/');
      const call = page
        .getByRole('navigation', { name: 'راه‌های درخواست' })
        .getByRole('link', { name: 'تماس', exact: true });
      await expect(call).toHaveAttribute('href', '/contact-us#call-request');
      await untilAlive(page);
      await expect(call).toHaveAttribute('href', '/contact-us#call-request');
      await boss.post('/settings', { working_week: week([{ from: 0, to: 1440 }]) });
      await page.reload();
      await expect(call).toHaveAttribute('href', 'tel:02188776655');
      await look(page, 'bar-open');
      await page.goto('/contact-us');
      await expect(page.locator('main a[href="tel:02188776655"]').first()).toBeVisible();
      await look(page, 'contact-head');
    },
  );
});

test(
  'a way down the page takes the keyboard along, and a code that was found leads',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await page.goto('/insurance-consultation');
    await untilAlive(page);
    await page.getByRole('main').locator('a[href$="#consultation-request"]').first().press('Enter');
    const section = page.locator('#consultation-request');
    await expect(section.getByRole('heading').first()).toBeFocused();
    await page.goto('/#call-request');
    await page.getByLabel('نام و نام خانوادگی').fill('نرگس محمدی');
    await page.getByLabel('شمارهٔ موبایل').fill('۰۹۳۷۹۸۷۶۵۴۳');
    await page.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
    await expect(
      page.getByText(/^تا .+ ساعت [۰-۹]{2}:[۰-۹]{2} با شما تماس می‌گیریم\.$/),
    ).toBeVisible();
    await look(page, 'done-hour');
    await page.getByRole('link', { name: 'دیدن وضعیت درخواست' }).click();
    await page.getByLabel('شمارهٔ موبایل').fill('۰۹۳۷۹۸۷۶۵۴۳');
    await page.getByRole('button', { name: 'دیدن وضعیت' }).click();
    await expect(page.getByRole('heading', { name: 'در صف پاسخ' })).toBeFocused();
    await expect(page.getByLabel('شمارهٔ موبایل')).toBeHidden();
    await page.getByText('دیدن درخواستی دیگر').click();
    await expect(page.getByLabel('شمارهٔ موبایل')).toBeVisible();
    await look(page, 'track-found');
  },
);
