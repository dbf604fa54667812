import { look, PASSWORD, photo, resident, setPassword } from './account-steps.ts';
import { enter, expect, openSidebar, PHONE, signIn, test } from './site.ts';

const NEW_PASSWORD = 'کبوترِ کاغذیِ سه‌شنبه';

test(
  'a save that fails says so in the words of the specification',
  PHONE,
  async ({ person, complaints }) => {
    const page = await person();
    await page.clock.install();
    await enter(page, resident(), '/dashboard/customer/profile');
    await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'ذخیره' });
    await dialog.getByLabel('شغل').fill('معمار');
    await dialog.getByLabel('تاریخ تولد').fill('۱۳۷۱/۱۲/۳۰');
    await save.click();
    await expect(page.getByText(/این روز در تقویم نیست/)).toBeVisible();
    await expect(dialog.getByLabel('تاریخ تولد')).toBeFocused();
    await look(page, 'profile-fault');
    await dialog.getByLabel('تاریخ تولد').fill('');

    await dialog.getByLabel('نام', { exact: true }).fill('۷۷');
    await save.click();
    await expect(page.getByText('خطا در ذخیرهٔ اطلاعات.')).toBeVisible();
    await expect(dialog.getByText(/نام تنها می‌تواند حرف/).first()).toBeVisible();
    await expect(dialog.getByLabel('نام', { exact: true })).toBeFocused();
    await dialog.getByLabel('نام', { exact: true }).fill('آزاده');

    await page.context().setOffline(true);
    await save.click();
    await expect(page.getByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await page.context().setOffline(false);

    await page.route('**/auth/users/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await save.click();
    await expect(page.getByText('خطایی در ارتباط با سرور رخ داد.')).toBeVisible();

    await page.route('**/auth/users/*', () => {}, { times: 1 });
    await save.click();
    await page.clock.fastForward(100_000);
    await expect(page.getByText(/به‌دلیل طولانی شدن قطع شد/)).toBeVisible();

    await expect(dialog.getByLabel('شغل')).toHaveValue('معمار');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('معمار')).toBeVisible();
    expect(complaints.splice(0).map((line) => /422|ERR_INTERNET|500/.test(line))).toEqual([
      true,
      true,
      true,
    ]);
  },
);

test(
  'a photo that is shown is saved, though its cut was not confirmed, and none is left behind without a word',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await enter(page, resident(), '/dashboard/customer/profile');
    await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
    const dialog = page.getByRole('dialog', { name: 'ویرایش اطلاعات شخصی' });
    await dialog.locator('input[type="file"]').setInputFiles(await photo());
    await dialog.getByLabel('بزرگ‌نمایی').fill('2');
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' })
      .getByRole('button', { name: 'ماندن و ادامه' })
      .click();
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await expect(dialog).toBeHidden();
    const own = page.getByRole('img', { name: 'عکس شما' });
    await expect(own).toHaveJSProperty('naturalWidth', 512);
    await page.reload();
    await expect(own).toHaveJSProperty('naturalWidth', 512);
    const stored = (await own.getAttribute('src')) ?? '';

    // Given up, nothing of it goes along.
    await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
    await dialog.locator('input[type="file"]').setInputFiles(await photo());
    await dialog.getByRole('button', { name: 'انصراف از عکس' }).click();
    await dialog.getByLabel('شغل').fill('معمار');
    await dialog.getByRole('button', { name: 'ذخیره' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('معمار')).toBeVisible();
    await expect(own).toHaveAttribute('src', stored);
  },
);

test('other devices are seen, and ended', PHONE, async ({ person, complaints }) => {
  const here = await person();
  const { phone } = resident();
  await enter(here, { phone, password: PASSWORD });
  await expect(here).toHaveURL(/\/dashboard\/customer\/main$/);
  const there = await person();
  await signIn(there, { phone, password: PASSWORD });
  await expect(there).toHaveURL(/\/dashboard\/customer\/main$/);

  await here.goto('/dashboard/customer/profile');
  const end = here.getByRole('button', { name: /^پایان دادن به ورود/ });
  await expect(end).toHaveCount(1);
  await look(here, 'sessions');
  await end.click();
  await expect(end).toHaveCount(0);
  await there.reload();
  await expect(there).toHaveURL(/\/login$/);

  await signIn(there, { phone, password: PASSWORD });
  await expect(there).toHaveURL(/\/dashboard\/customer\/main$/);
  await here.getByRole('button', { name: 'تغییر گذرواژه' }).click();
  await here.getByLabel('گذرواژهٔ کنونی', { exact: true }).fill('این نیست');
  await setPassword(here, 'ثبت گذرواژهٔ تازه', NEW_PASSWORD);
  await expect(here.getByText('گذرواژهٔ کنونی درست نیست')).toBeVisible();
  await look(here, 'change-password');
  await here.getByLabel('گذرواژهٔ کنونی', { exact: true }).fill(PASSWORD);
  await here.getByRole('button', { name: 'ثبت گذرواژهٔ تازه' }).click();
  await expect(here.getByText('گذرواژه عوض شد.')).toBeVisible();
  await there.reload();
  await expect(there).toHaveURL(/\/login$/);
  // Two ended sessions, each met by as many calls as were under way, and one wrong password.
  expect(complaints.splice(0).filter((line) => !/401|422/.test(line))).toEqual([]);
});

test('staff have a profile of their own', async ({ person }) => {
  const page = await person();
  await enter(page);
  await openSidebar(page);
  await page.getByRole('link', { name: 'اطلاعات شخصی' }).click();
  await expect(page).toHaveURL(/\/dashboard\/super-admin\/profile$/);
  await expect(page.getByText('همین دستگاه')).toBeVisible();
  await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
  await expect(page.getByRole('dialog').getByLabel('شمارهٔ موبایل')).toHaveValue('۰۹۱۲۰۰۰۰۰۰۱');
});

test(
  'the calendar keeps the cursor on a screen that shrinks and grows',
  PHONE,
  async ({ person }) => {
    const page = await person();
    await enter(page, resident(), '/dashboard/customer/profile');
    await page.getByRole('button', { name: 'ویرایش اطلاعات' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'ویرایش اطلاعات شخصی' });
    await dialog.getByRole('button', { name: 'باز کردن تقویم' }).press('Enter');
    const day = page.getByRole('grid').locator(':focus');
    await expect(day).toHaveText('۱');
    const whole = page.viewportSize() ?? { width: 390, height: 844 };
    const frames = () =>
      page.evaluate(async () => {
        for (let n = 0; n < 10; n += 1) await new Promise((then) => requestAnimationFrame(then));
      });
    for (const height of [300, whole.height]) {
      await page.setViewportSize({ ...whole, height });
      await frames();
      await expect(day).toHaveText('۱');
    }
  },
);
