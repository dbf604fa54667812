import type { Locator, Page } from '@playwright/test';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { PASSWORD, resident } from './account-steps.ts';
import { instantIn } from './days.ts';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { enter, expect, look as lookAt, newPhone, PHONE, test } from './site.ts';

const hours = (n: number) => instantIn(n * 3_600_000);

const cards = (page: Page): Locator => page.getByRole('article');
const cardOf = (page: Page, kind: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name: kind }) });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const live = (page: Page): Locator => page.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره');

const look = (page: Page, name: string) => lookAt(page, `customer-${name}`);

test(
  'a customer asks, follows each step as it is made, and rates the end',
  PHONE,
  async ({ person, request, complaints }) => {
    const page = await person();
    const { phone } = resident();
    await enter(page, { phone, password: PASSWORD });
    await expect(live(page)).toBeVisible();
    await expect(page.getByText('هنوز درخواستی ثبت نکرده‌اید.')).toBeVisible();
    await expect(page.getByText('۲ بخش از ۷ بخش کامل است.')).toBeVisible();
    await expect(page.getByText('مانده است: کد ملی، تاریخ تولد', { exact: false })).toBeVisible();
    await look(page, 'empty');

    await page.getByRole('button', { name: 'ثبت نخستین درخواست' }).click();
    const asking = dialogOf(page, 'درخواست تازه');
    // Name and number are known from the account and not asked for again.
    await expect(asking.getByText('آزاده رحیمی‌پور')).toBeVisible();
    await expect(asking.getByText(toPersianDigits(groupPhone(phone)))).toBeVisible();
    await expect(asking.getByLabel('نام و نام خانوادگی')).toBeHidden();
    await look(page, 'new');
    await asking.getByLabel('موضوع').fill('بیمهٔ بدنه');
    await asking.getByRole('button', { name: 'ثبت درخواست تماس' }).dblclick();
    await expect(asking).toBeHidden();
    await expect(cards(page)).toHaveCount(1);
    const card = cardOf(page, 'درخواست تماس');
    await expect(card).toContainText('در صف پاسخ');
    await expect(card).toContainText('تماس با شما تا');
    await expect(card.getByRole('heading')).toBeFocused();

    const clerk = await signInByApi(request);
    const { id } = await requestOf(clerk, phone);
    const { tracking_code } = await clerk.get<{ tracking_code: string }>(`/requests/${id}`);
    await expect(card).toContainText(toPersianDigits(tracking_code));

    await clerk.post(`/requests/${id}/claim`);
    await expect(card.getByRole('status')).toHaveText('به کارشناس سپرده شد');
    const followUp = { outcome: 'no_answer', follow_up_at: hours(26) };
    await clerk.post(`/requests/${id}/events`, followUp);
    await expect(card.getByRole('status')).toHaveText('در انتظار تماس بعدی');
    await expect(card).toContainText('تماس گرفتیم؛ پاسخی نشنیدیم. تماس بعدی:');
    await look(page, 'waiting');

    // What is missed while the network is away is there when it comes back.
    await page.context().setOffline(true);
    await expect(page.getByText('آنچه می‌بینید آخرین وضعیتی است که رسیده است')).toBeVisible();
    await expect(page.getByText('در حال برقراری ارتباط زنده…')).toBeVisible();
    await clerk.post(`/requests/${id}/events`, { outcome: 'answered' });
    await page.context().setOffline(false);
    await expect(card.getByRole('status')).toHaveText('در حال رسیدگی');
    await expect(page.getByText('آنچه می‌بینید آخرین وضعیتی است که رسیده است')).toBeHidden();
    await expect(live(page)).toBeVisible();
    // A slow machine hears that the network is away after it has tried it.
    for (const line of complaints.splice(0)) expect(line).toContain('ERR_INTERNET_DISCONNECTED');

    await clerk.post(`/requests/${id}/close`, { result: 'won', reason: 'بیمه‌نامه صادر شد' });
    await expect(card.getByRole('status')).toHaveText('موفق پایان یافت');
    await expect(card.getByRole('button', { name: 'لغو درخواست' })).toBeHidden();

    // Stars by keyboard: the arrows go from one to the next.
    await card.getByRole('radio', { name: /خیلی ناراضی/ }).focus();
    await page.keyboard.press('Space');
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowDown');
    await expect(card.getByRole('radio', { name: /۴، راضی/ })).toBeChecked();
    await card.getByLabel('نظر شما').fill('زود تماس گرفتید.');
    await look(page, 'rating');
    await card.getByRole('button', { name: 'ثبت امتیاز' }).click();
    await expect(page.getByText('ممنون؛ امتیازتان ثبت شد.')).toBeVisible();
    await expect(card).toContainText('امتیاز شما: ۴ از ۵');
    await expect(card.getByRole('heading')).toBeFocused();
    // Entered anew, what is over stands in one line, which unfolds at its own address.
    await page.reload();
    const row = cards(page);
    const line = row.getByRole('link', { name: /تماس، بیمهٔ بدنه/ });
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    const height = await row.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(64);
    await expect(row).not.toContainText('امتیاز شما');
    await look(page, 'closed');
    await line.click();
    await expect(page).toHaveURL(new RegExp(`#own-${tracking_code}$`));
    await expect(row).toContainText('امتیاز شما: ۴ از ۵');
    await expect(row.getByRole('radio')).toHaveCount(0);
    await look(page, 'closed-open');
    await page.reload();
    await expect(row).toContainText('امتیاز شما: ۴ از ۵');
    await expect(row.getByRole('heading')).toBeFocused();
    await line.click();
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(/main$/);
  },
);

test(
  'a customer thinks better of it: nothing typed is lost, and what is taken back is gone',
  PHONE,
  async ({ person, complaints }) => {
    const page = await person();
    await enter(page, resident());
    await page.getByRole('button', { name: 'ثبت نخستین درخواست' }).click();
    const asking = dialogOf(page, 'درخواست تازه');
    await asking.getByText('مشاوره', { exact: true }).click();
    await asking.getByLabel('نام شرکت یا کسب‌وکار').fill('کارگاه سفال');
    await asking.getByRole('button', { name: 'ثبت درخواست مشاوره' }).click();
    await expect(asking.getByText('یکی از خدمت‌ها یا بیمه‌ها را انتخاب کنید.')).toBeVisible();
    await expect(asking.getByLabel('دربارهٔ چه مشاوره می‌خواهید؟')).toBeFocused();
    await look(page, 'new-refused');
    await asking.getByLabel('دربارهٔ چه مشاوره می‌خواهید؟').selectOption('claims-processing');
    await page.keyboard.press('Escape');
    await expect(asking).toBeHidden();
    await page.getByRole('button', { name: 'ثبت نخستین درخواست' }).click();
    await expect(asking.getByLabel('نام شرکت یا کسب‌وکار')).toHaveValue('کارگاه سفال');
    await expect(asking.getByLabel('دربارهٔ چه مشاوره می‌خواهید؟')).toHaveValue('claims-processing');
    await asking.getByRole('button', { name: 'تغییر نام یا شماره' }).click();
    await expect(asking.getByLabel('نام و نام خانوادگی')).toBeFocused();
    const other = newPhone();
    await asking.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(other));
    await asking.getByLabel('شرح نیاز').fill('پروندهٔ خسارت آتش‌سوزی کارگاه مانده است.');
    await asking.getByRole('button', { name: 'ثبت درخواست مشاوره' }).click();
    const card = cardOf(page, 'درخواست مشاوره');
    await expect(card).toContainText('در صف پاسخ');

    // Asked again while it is open, it is the same request.
    await page.getByRole('button', { name: 'درخواست تازه' }).click();
    await asking.getByText('مشاوره', { exact: true }).click();
    await expect(asking.getByText('یک درخواست مشاورهٔ باز دارید')).toBeVisible();
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: 'لغو درخواست' }).click();
    const cancelling = dialogOf(page, 'لغو درخواست مشاوره');
    await cancelling.getByRole('button', { name: 'درخواست بماند' }).click();
    await expect(cancelling).toBeHidden();
    await expect(card.getByRole('button', { name: 'لغو درخواست' })).toBeFocused();
    await card.getByRole('button', { name: 'لغو درخواست' }).click();
    await look(page, 'cancel');
    await cancelling.getByLabel('دلیل لغو').fill('خودم پیگیری کردم.');
    await cancelling.getByRole('button', { name: 'لغو درخواست و پایان پیگیری' }).click();
    await expect(card.getByRole('status')).toHaveText('لغو شد');
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card.getByRole('radio')).toHaveCount(0);
    await look(page, 'cancelled');
    // The browser itself reports the one refusal.
    expect(complaints.splice(0).map((line) => /422/.test(line))).toEqual([true]);
  },
);

test('what the office ended first cannot be taken back, and the page says so', async ({
  person,
  request,
  complaints,
}) => {
  const page = await person();
  const { phone } = resident();
  await enter(page, { phone, password: PASSWORD });
  await expect(live(page)).toBeVisible();
  // Sent from the account's number without signing in: it is theirs all the same.
  const form = { full_name: 'آزاده رحیمی‌پور', phone_number: phone };
  await callerWith(request, null).post('/call-requests', form);
  const card = cardOf(page, 'درخواست تماس');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'لغو درخواست' }).click();
  const cancelling = dialogOf(page, 'لغو درخواست تماس');
  const clerk = await signInByApi(request);
  const { id } = await requestOf(clerk, phone);
  await clerk.post(`/requests/${id}/claim`);
  await clerk.post(`/requests/${id}/close`, { result: 'lost', reason: 'پاسخ داده شد' });
  await cancelling.getByRole('button', { name: 'لغو درخواست و پایان پیگیری' }).click();
  await expect(cancelling.getByText('این درخواست بسته شده است.')).toBeVisible();
  await cancelling.getByRole('button', { name: 'بستن' }).click();
  await expect(card.getByRole('status')).toHaveText('ناموفق پایان یافت');
  expect(complaints.splice(0).map((line) => /409/.test(line))).toEqual([true]);
});

test('what a busy server puts off is asked for again, and what stays away is said', async ({
  person,
  complaints,
}) => {
  const page = await person();
  await enter(page, resident());
  await expect(live(page)).toBeVisible();
  let refusalsLeft = 2;
  await page.route('**/my/requests', async (route) => {
    if (refusalsLeft === 0) return route.continue();
    refusalsLeft -= 1;
    const json = { message: 'سامانه اکنون شلوغ است.', code: 'unavailable' };
    await route.fulfill({ status: 503, json, headers: { 'retry-after': '1' } });
  });
  await page.getByRole('button', { name: 'ثبت نخستین درخواست' }).click();
  const asking = dialogOf(page, 'درخواست تازه');
  await asking.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
  await expect(asking).toBeHidden();
  const card = cardOf(page, 'درخواست تماس');
  await expect(card).toContainText('در صف پاسخ');

  refusalsLeft = Number.POSITIVE_INFINITY;
  await page.reload();
  await expect(page.getByText('سامانه اکنون شلوغ است.')).toBeVisible();
  refusalsLeft = 0;
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(card).toContainText('در صف پاسخ');
  expect(complaints.splice(0).every((line) => line.includes('503'))).toBe(true);
});
