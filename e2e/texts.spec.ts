import { texts } from './account-steps.ts';
import {
  confirmPassword,
  enter,
  expect,
  expectAccessible,
  look,
  SUPER_ADMIN,
  test,
} from './site.ts';
import { ask } from './work-list-steps.ts';

// What texts say is a fact of the whole office.
test.use({ sharedWith: 'nobody' });

const TITLE = 'متن پیامک‌ها';
const NO_BRAND = 'نام کارگزاری در این متن نیست';

test('the owner says what texts call the brokerage, and sees what is wrong with own words', async ({
  person,
  request,
  complaints,
}) => {
  const received = (phone: string) =>
    texts().filter(({ to, template }) => to === phone && template === 'request-received');
  const page = await person();
  await enter(page, SUPER_ADMIN, '/dashboard/super-admin/settings/texts');
  const section = page.getByRole('region', { name: TITLE });
  const wording = section.getByLabel('رسید درخواست', { exact: true });
  await section.getByLabel('نام کوتاه کارگزاری در پیامک‌ها').fill('کارگزاری مهر');
  await expect(wording).toHaveValue(/^\{brand\}\n/);
  await expect(section.getByText(NO_BRAND)).toHaveCount(0);
  await wording.fill('درخواست شما رسید: {code}');
  await expect(section.getByText(NO_BRAND)).toBeVisible();
  await wording.fill(`{brand} ${'درخواست شما رسید. '.repeat(9)}{code}`);
  await expect(section.getByText(NO_BRAND)).toHaveCount(0);
  await expect(section.getByText('با مقدارهای بلند ۳ پیامک می‌شود')).toBeVisible();
  await wording.scrollIntoViewIfNeeded();
  await look(page, 'texts-marked', { fullPage: false });
  await expectAccessible(page);
  await wording.fill('درخواست شما رسید: {code}\n{brand}');
  await expect(section.getByText('با مقدارهای بلند')).toHaveCount(0);
  const stop = section.getByRole('checkbox', { name: 'رسید درخواست: با «لغو۱۱» پایان یابد' });
  await expect(stop).not.toBeChecked();
  await stop.check();
  await section.getByRole('button', { name: 'ذخیره' }).click();
  await confirmPassword(page, complaints);
  await expect(page.getByText('تنظیمات ذخیره شد.')).toBeVisible();

  const { phone } = await ask(request, 'مریم احمدی');
  await expect.poll(() => received(phone).length).toBe(1);
  expect(received(phone)[0]?.text).toMatch(/^درخواست شما رسید: \d{8}\nکارگزاری مهر\nلغو۱۱$/);
  await page.reload();
  await expect(stop).toBeChecked();
  await expect(section.getByLabel('نام کوتاه کارگزاری در پیامک‌ها')).toHaveValue('کارگزاری مهر');
});
