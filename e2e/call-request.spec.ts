import type { Page } from '@playwright/test';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { expect, look, newPhone, PHONE, signIn, test } from './site.ts';

const LIST = '/dashboard/super-admin/connect/call-request';

/** The list's row of one number. */
const rowOf = (page: Page, phone: string) =>
  page.getByRole('row').filter({ hasText: toPersianDigits(groupPhone(phone)) });

test(
  'a visitor asks for a call, and two clerks see it without a reload',
  PHONE,
  async ({ person }) => {
    const clerk = await person();
    await clerk.goto('/login');
    await look(clerk, 'login');
    await signIn(clerk);
    await expect(clerk).toHaveURL(/\/dashboard\/super-admin\/main\/overview$/);
    await look(clerk, 'overview');
    // On wide screens the lists stand in a group of the sidebar, on phones in the bar.
    const group = clerk.getByRole('button', { name: 'درخواست‌ها', exact: true });
    const list = clerk.getByRole('link', { name: 'درخواست‌های تماس', exact: true });
    const isThere = { visible: true };
    await group.filter(isThere).or(list.filter(isThere)).first().waitFor();
    if (await group.isVisible()) await group.click();
    await list.click();
    await expect(clerk).toHaveURL(new RegExp(`${LIST}$`));
    await expect(clerk.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();

    const secondClerk = await person();
    await signIn(secondClerk);
    await expect(secondClerk).toHaveURL(/\/main\/overview$/);
    await secondClerk.goto(LIST);
    await expect(secondClerk.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();

    const visitor = await person();
    const phone = newPhone();
    await visitor.goto('/');
    await look(visitor, 'home');
    const form = visitor.locator('form').filter({ has: visitor.getByLabel('نام و نام خانوادگی') });
    await form.getByLabel('نام و نام خانوادگی').fill('نرگس محمدی‌پور');
    await form
      .getByLabel('شمارهٔ موبایل')
      .fill(toPersianDigits(`+98 ${phone.slice(1, 4)} ${phone.slice(4)}`));
    await form.getByText('صبح', { exact: true }).click();
    await form.getByLabel('توضیح').fill('برای بیمهٔ آتش‌سوزی خانه می‌خواهم بپرسم.');
    await form.getByRole('button', { name: 'ثبت درخواست تماس' }).dblclick();
    const code = visitor.getByText(/^[۰-۹\s]{8,}$/).first();
    await expect(code).toBeVisible();
    const trackingCode = ((await code.textContent()) ?? '').replace(/\s/g, '');
    await look(visitor, 'call-request-sent');

    for (const page of [clerk, secondClerk]) {
      const row = rowOf(page, phone);
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('نرگس محمدی‌پور');
      await expect(row).toContainText('صبح');
      await expect(row).toContainText('تازه');
      await expect(row).toContainText(trackingCode);
      await expect(row.getByRole('link', { name: /^تماس با/ })).toHaveAttribute(
        'href',
        `tel:${phone}`,
      );
    }
    await look(clerk, 'call-requests');
  },
);

test(
  'what is wrong is said at its field and nothing typed is lost',
  PHONE,
  async ({ person, complaints }) => {
    const visitor = await person();
    await visitor.goto('/contact-us');
    const name = visitor.getByLabel('نام و نام خانوادگی');
    const phone = visitor.getByLabel('شمارهٔ موبایل');
    const submit = visitor.getByRole('button', { name: 'ثبت درخواست تماس' });
    const answered = () => visitor.waitForResponse('**/call-requests');
    await visitor.getByLabel('توضیح').fill('یادداشت من');
    await Promise.all([answered(), submit.click()]);
    await expect(visitor.getByText('نام و نام خانوادگی را بنویسید.')).toBeVisible();
    await expect(visitor.getByText('شمارهٔ موبایل را بنویسید.')).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('امیر');
    await phone.fill('۰۹۱۲');
    await Promise.all([answered(), submit.click()]);
    await expect(visitor.getByText(/شمارهٔ موبایل درست نیست/)).toBeVisible();
    await expect(phone).toBeFocused();
    await look(visitor, 'contact-with-error');
    await expect(visitor.getByLabel('توضیح')).toHaveValue('یادداشت من');

    await visitor.context().setOffline(true);
    await submit.click();
    await expect(visitor.getByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await expect(name).toHaveValue('امیر');
    await visitor.context().setOffline(false);
    // The browser itself reports the two refusals and the missing network, and nothing else.
    expect(complaints.splice(0).map((line) => /422|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([
      true,
      true,
      true,
    ]);
  },
);

test('the keyboard alone asks for a call', async ({ person }) => {
  const visitor = await person();
  await visitor.goto('/contact-us');
  await visitor.keyboard.press('Tab');
  await expect(visitor.getByRole('link', { name: 'رفتن به محتوای صفحه' })).toBeFocused();
  await visitor.keyboard.press('Enter');
  const name = visitor.getByLabel('نام و نام خانوادگی');
  for (let stop = 0; stop < 30; stop += 1) {
    if (await name.evaluate((field) => field === document.activeElement)) break;
    await visitor.keyboard.press('Tab');
  }
  await expect(name).toBeFocused();
  await visitor.keyboard.type('کیان یوسفی');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type(newPhone());
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText(/^[۰-۹\s]{8,}$/).first()).toBeVisible();
});
