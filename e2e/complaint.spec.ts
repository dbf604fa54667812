import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { expect, look, newPhone, PHONE, test } from './site.ts';
import { dock, open, openDesk } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

const LIST = '/dashboard/super-admin/connect/complaint';

test(
  'a visitor complains, a super-admin works on it, and its code tells',
  PHONE,
  async ({ person, complaints }) => {
    const visitor = await person();
    const [phone, name] = [newPhone(), `سیمین ${newFamily()}`];
    await visitor.goto('/contact-us#complaint-about-us');
    const form = visitor
      .locator('form')
      .filter({ has: visitor.getByLabel('چه شد که ناراضی شدید؟') });
    await form.getByLabel('نام کامل شما').fill(name);
    await form.getByLabel('موبایل شما').fill(phone);
    await form.getByRole('button', { name: 'ثبت شکایت' }).click();
    await expect(form.getByLabel('چه شد که ناراضی شدید؟')).toBeFocused();
    // The browser logs the rejected call as well.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    await form.getByLabel('چه شد که ناراضی شدید؟').fill('سه بار زنگ زدم و کسی پاسخ نداد.');
    await form.getByLabel('کد درخواستتان').fill('۱۲۳۴۵۶۷۸');
    await look(visitor, 'complaint-form');
    await form.getByRole('button', { name: 'ثبت شکایت' }).click();
    await expect(visitor.getByText('درخواست شما ثبت شد')).toBeVisible();
    await look(visitor, 'complaint-sent');

    const chief = await person();
    await openDesk(chief, LIST);
    await open(chief, name);
    await expect(dock(chief)).toBeVisible();
    await expect(chief.getByText('سه بار زنگ زدم و کسی پاسخ نداد.').first()).toBeVisible();
    await look(chief, 'complaint-panel');

    await visitor.getByRole('link', { name: 'دیدن وضعیت درخواست' }).click();
    const track = visitor.locator('#track form');
    await track.getByLabel('شمارهٔ موبایل').fill(phone);
    await track.getByRole('button', { name: 'دیدن وضعیت' }).click();
    await expect(visitor.getByRole('heading', { name: 'در صف رسیدگی' })).toBeVisible();
    // The form of complaints brings the code of the tracked request, in Persian digits.
    await expect(visitor.getByLabel('کد درخواستتان')).toHaveValue(/^[۰-۹]{8}$/);
    await look(visitor, 'complaint-tracked');
  },
);

test('a form of complaints works without scripts, from the tracking page too', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const phone = newPhone();
  await page.goto('/track#complaint-about-us');
  const form = page.locator('#complaint-about-us form');
  await form.getByLabel('نام کامل شما').fill('سیمین بی‌برنامه');
  await form.getByLabel('موبایل شما').fill(phone);
  await form.getByLabel('چه شد که ناراضی شدید؟').fill('کوتاه');
  await form.getByRole('button', { name: 'ثبت شکایت' }).click();
  await expect(page).toHaveURL(/\/contact-us#complaint-about-us$/);
  const again = page.locator('#complaint-about-us form');
  await expect(again.getByLabel('موبایل شما')).toHaveValue(phone);
  await again.getByLabel('چه شد که ناراضی شدید؟').fill('سه بار زنگ زدم و کسی پاسخ نداد.');
  await again.getByRole('button', { name: 'ثبت شکایت' }).click();
  await expect(page.getByText('درخواست شما ثبت شد')).toBeVisible();
  await context.close();
  const chief = await signInByApi(request);
  const found = await chief.get<object[]>(`/requests?kind=complaint&search=${phone}`);
  expect(found).toHaveLength(1);
});
