import type { APIRequestContext, Page } from '@playwright/test';
import { days } from '#lib/dates/durations.ts';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import {
  BOTH,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  look,
  newPhone,
  test,
} from './site.ts';

const SETTINGS = '/dashboard/super-admin/settings/response';

const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
    .locator('dd');
const half = (page: Page) => fact(page, 'نیمی از درخواست‌های تماس');

/** So many requests for a call, each answered at once. */
async function answerAtOnce(request: APIRequestContext, count: number): Promise<void> {
  const clerk = await signInByApi(request);
  for (let asked = 0; asked < count; asked += 1) {
    const phone_number = newPhone();
    await callerWith(request, null).post('/call-requests', {
      full_name: 'بهار نادری',
      phone_number,
    });
    const { id } = await requestOf(clerk, phone_number);
    await clerk.post(`/requests/${id}/events`, { outcome: 'answered', note: 'پاسخ گرفت.' });
  }
}

test.describe('an office', () => {
  test.use({ sharedWith: 'nobody', clock: 'noon' });

  test(
    'says of itself what its settings say, and that its licence is awaited',
    BOTH,
    async ({ person, request }) => {
      const page = await person();
      await page.goto('/company-introduction');
      await expect(fact(page, 'شمارهٔ پروانهٔ کارگزاری')).toHaveText('در انتظار ثبت');
      await expect(fact(page, 'ساعت کاری')).toContainText('شنبه تا چهارشنبه، ۸ تا ۱۶');
      await expect(fact(page, 'مدیران ما')).toHaveCount(0);
      await expect(half(page)).toHaveCount(0);
      await look(page, 'company-fresh');
      await (await signInByApi(request)).post('/settings', {
        licence_number: '۱۲۳۴',
        managers: [{ name: 'مدیر نمونه', position: 'مدیر فنی', about: 'معرفی کوتاه.' }],
      });
      await expect
        .poll(async () => {
          await page.goto('/company-introduction');
          return fact(page, 'شمارهٔ پروانهٔ کارگزاری').textContent();
        })
        .toBe('۱۲۳۴');
      await fact(page, 'مدیران ما').getByRole('link', { name: '۱ نفر' }).click();
      await expect(page).toHaveURL(/\/managers-introduction$/);
      await expect(fact(page, 'مدیران ما')).toHaveText('۱ نفر');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await look(page, 'managers-facts');
    },
  );
});

test.describe('an office that calls at once', () => {
  test.use({ sharedWith: 'nobody', clock: 'noon' });

  test('says so a day later, and not any more once its owner switched that off', async ({
    person,
    request,
    offices,
  }) => {
    await answerAtOnce(request, 30);
    await offices.restart(days(1));
    const page = await person();
    await expect
      .poll(async () => {
        await page.goto('/company-introduction');
        return half(page).count();
      })
      .toBe(1);
    await expect(half(page)).toHaveText('۱ دقیقه');
    await expect(fact(page, 'تماس در زمان وعده')).toHaveText('۱۰۰٪');
    await expect(page.getByText('درخواست‌های تماس در ۹۰ روز گذشته')).toBeVisible();
    await expectAccessible(page);
    await look(page, 'company-answers');

    const owner = await person();
    await enter(owner);
    await owner.goto(SETTINGS);
    const section = owner.getByRole('region', { name: 'زمان پاسخ در سایت' });
    await expect(section).toContainText('۳۰ درخواست تماس');
    await expect(section).toContainText('برای نشان دادن خوب است.');
    await section.getByRole('checkbox').uncheck();
    await section.getByRole('button', { name: 'ذخیره' }).click();
    await expect(owner.getByText('تنظیمات ذخیره شد.')).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto('/company-introduction');
        return half(page).count();
      })
      .toBe(0);
  });
});
