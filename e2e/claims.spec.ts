import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { expect, look as lookAt, newPhone, test } from './site.ts';
import { open, openDesk, searchField } from './work-list-steps.ts';

const look = (page: Page, name: string) => lookAt(page, `claims-${name}`);
const dayBefore = (count: number) => isoDateInTehran(new Date(Date.now() - days(count)));

/** A loss of its own for one story, reported by the API. */
async function reported(request: APIRequestContext, full_name: string) {
  const phone = newPhone();
  const { tracking_code: code } = await callerWith(request, null).post<{ tracking_code: string }>(
    '/claim-requests',
    {
      full_name,
      phone_number: phone,
      line: 'motor_hull',
      loss_date: dayBefore(2),
      province: 'تهران',
      city: 'تهران',
      insurer: 'ایران',
      description: 'در پارکینگ به ستون خورد و گلگیر فرورفت.',
    },
  );
  return { phone, code };
}

const next = (page: Page) => page.getByRole('button', { name: 'گام بعدی', exact: true });

test('a visitor picks the line, sees its deadlines at once, and reports in steps that are kept', async ({
  person,
  request,
}) => {
  const visitor = await person();
  await visitor.goto('/claims-processing#claim-request');
  await visitor.getByLabel('آتش‌سوزی', { exact: true }).check();
  const facts = visitor.locator('[data-line="fire"]');
  await expect(facts).toContainText('تا ۵ روز');
  await expect(facts).toContainText('آیین‌نامهٔ ۲۱');
  await visitor.getByLabel('روز خسارت').fill(isoDateToJalali(dayBefore(9)));
  await expect(facts).toContainText('گذشته است؛ همین حالا خبر بدهید');
  await expect(visitor.locator('[data-line="cargo"]')).toBeHidden();
  await look(visitor, 'line');
  await next(visitor).click();

  await next(visitor).click();
  const story = visitor.getByLabel('چه شده است؟');
  await expect(story).toBeFocused();
  await story.fill('انبار از اتصال برق آتش گرفت و دو قفسه سوخت.');
  await visitor.getByLabel('استان').selectOption('تهران');
  await visitor.getByLabel('شهر').selectOption('تهران');

  // Whoever comes back finds what was written.
  await visitor.reload();
  await expect(visitor.getByLabel('آتش‌سوزی', { exact: true })).toBeChecked();
  await next(visitor).click();
  await expect(story).toHaveValue('انبار از اتصال برق آتش گرفت و دو قفسه سوخت.');
  await look(visitor, 'story');
  await next(visitor).click();
  await visitor.getByLabel('بیمه‌گر').fill('ایران');
  await next(visitor).click();
  const phone = newPhone();
  await visitor.getByLabel('نام و نام خانوادگی').fill('نرگس محمدی');
  await visitor.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone));
  await look(visitor, 'person');
  await visitor.getByRole('button', { name: 'ثبت خسارت', exact: true }).dblclick();
  await expect(visitor.getByText('درخواست شما ثبت شد')).toBeVisible();

  const desk = await signInByApi(request);
  const { id } = await requestOf(desk, phone);
  const { claim } = await desk.get<{ claim: { line: string; loss_date: string } }>(
    `/requests/${id}`,
  );
  expect(claim).toMatchObject({ line: 'fire', loss_date: dayBefore(9) });
});

const file = (page: Page): Locator => page.getByRole('region', { name: 'پروندهٔ خسارت' });

async function step(page: Page, stage: string, fill?: (form: Locator) => Promise<void>) {
  await file(page)
    .getByRole('button', { name: `به «${stage}»` })
    .click();
  const save = file(page).getByRole('button', { name: 'ثبت گام' });
  await fill?.(file(page));
  await save.click();
  await expect(save).toBeHidden();
  await expect(file(page).locator('[aria-current="step"]')).toHaveText(stage);
}

test('a clerk leads a claim from the report to the payment', async ({ person, request }) => {
  const family = newFamily();
  const name = `مریم ${family}`;
  const { phone, code } = await reported(request, name);
  const clerk = await person();
  await openDesk(clerk, '/dashboard/super-admin/connect/claim-request');
  await searchField(clerk).fill(family);
  await open(clerk, name);
  await expect(file(clerk)).toContainText('اعلام به بیمه‌گر');
  await expect(file(clerk)).toContainText('روز مانده');
  await look(clerk, 'file');

  await file(clerk)
    .getByRole('radiogroup', { name: 'وضعیت بیمه‌نامه', exact: true })
    .getByText('رسید', { exact: true })
    .click();
  await expect(file(clerk)).toContainText('۱ از ۹ رسیده است');
  await file(clerk).getByLabel('مدرک دیگر').fill('فاکتور قطعه');
  await file(clerk).getByRole('button', { name: 'افزودن' }).click();
  await expect(file(clerk)).toContainText('۱ از ۱۰ رسیده است');
  await file(clerk).getByRole('button', { name: 'خواستن مدارک کم با پیامک' }).click();
  await expect(clerk.getByText('مدارک کم از او خواسته شد', { exact: false })).toBeVisible();

  await step(clerk, 'مدارک کامل شد');
  await step(clerk, 'به بیمه‌گر اعلام شد', (form) =>
    form.getByLabel('شمارهٔ پرونده نزد بیمه‌گر').fill('پ-۱۲'),
  );
  await step(clerk, 'کارشناسی');
  const amount = (sum: string) => (form: Locator) => form.getByLabel('مبلغ به تومان').fill(sum);
  await step(clerk, 'پیشنهاد بیمه‌گر', amount('۱۲٬۵۰۰٬۰۰۰'));
  await expect(file(clerk)).toContainText('۱۲٬۵۰۰٬۰۰۰ تومان');
  await step(clerk, 'پرداخت شد', amount('12000000'));
  await expect(file(clerk)).toContainText('درخواست را «موفق» ببندید');
  await look(clerk, 'paid');

  const owner = await person();
  await owner.goto(`/track?code=${code}`);
  await owner.getByLabel('شمارهٔ موبایل').fill(phone);
  await owner.getByRole('button', { name: 'دیدن وضعیت' }).click();
  await expect(owner.locator('[aria-current="step"]')).toHaveText('پرداخت شد');
  await expect(owner.getByText('۱۲٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
  await look(owner, 'owner');
});

test('a customer objects to an offer, and the file is back with the clerk', async ({
  person,
  request,
}) => {
  const { phone, code } = await reported(request, 'مریم احمدی');
  const desk = await signInByApi(request);
  const { id } = await requestOf(desk, phone);
  for (const stage of ['papers_complete', 'notified', 'assessment']) {
    await desk.post(`/requests/${id}/claim-stage`, { stage });
  }
  await desk.post(`/requests/${id}/claim-stage`, { stage: 'offered', amount_rial: 50_000_000 });

  const owner = await person();
  await owner.goto(`/track?code=${code}`);
  await owner.getByLabel('شمارهٔ موبایل').fill(phone);
  await owner.getByRole('button', { name: 'دیدن وضعیت' }).click();
  await expect(owner.getByText('۵٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
  await owner.getByText('اعتراض به نظر بیمه‌گر').first().click();
  await owner.getByLabel('رقم از برآورد واقعی کمتر است').check();
  await owner.getByLabel('به زبان خودتان').fill('تعمیرگاه هشت میلیون برآورد کرده است.');
  await look(owner, 'objection');

  // The letter is on paper alone.
  await owner.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await owner.getByRole('button', { name: 'چاپ نامه' }).click();
  await expect(owner.locator('body[data-asked-to-print]')).toBeAttached();
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByText('شرکت بیمهٔ ایران')).toBeVisible();
  await expect(owner.getByText('مبلغ پیشنهادی از برآورد واقعی', { exact: false })).toBeVisible();
  await expect(owner.getByRole('banner')).toBeHidden();
  await owner.emulateMedia({ media: null });
  await owner.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await owner.getByRole('button', { name: 'فرستادن اعتراض' }).click();
  await expect(owner.getByText('اعتراض شما ثبت شد؛ پیگیری می‌کنیم.')).toBeVisible();
  await expect(owner.locator('[aria-current="step"]')).toHaveText('اعتراض');
  const seen = await desk.get<{ claim: { stage: string }; wrote_at: string | null }>(
    `/requests/${id}`,
  );
  expect(seen).toMatchObject({ claim: { stage: 'objection' }, wrote_at: expect.any(String) });
});
