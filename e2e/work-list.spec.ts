import type { Page } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import { requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, expect, test } from './site.ts';
import {
  type Asker,
  ask,
  close,
  dock,
  LIST,
  look,
  open,
  openDesk,
  rowOf,
  searchField,
  table,
} from './work-list-steps.ts';

test(
  'a clerk takes a request, notes that nobody answered, and ends it with a result',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    const { name, phone } = await ask(request, `نرگس ${family}`, {
      topic: 'بیمهٔ آتش‌سوزی انبار',
      preferred_time: 'morning',
      note: 'انبار دو در دارد.',
    });
    const clerk = await person();
    await openDesk(clerk);
    await searchField(clerk).fill(family);
    await expect(table(clerk).locator('tbody tr')).toHaveCount(1);
    await expect(rowOf(clerk, name)).toContainText('تازه');
    // What is still being asked for is shown paler.
    await expect(clerk).toHaveURL(/search=/);
    await expect(table(clerk)).not.toHaveAttribute('aria-busy', 'true');
    await look(clerk, 'list');

    await open(clerk, name);
    await expect(clerk).toHaveURL(/[?&]request=\d+/);
    await expect(dock(clerk).getByRole('link', { name: `تماس با ${name}` })).toHaveAttribute(
      'href',
      `tel:${phone}`,
    );
    await expect(clerk.getByText('انبار دو در دارد.').last()).toBeVisible();
    // The way back, as on every phone, closes it; the address opens it again.
    const address = clerk.url();
    await clerk.goBack();
    await expect(dock(clerk)).toBeHidden();
    await expect(rowOf(clerk, name)).toBeVisible();
    await clerk.goto(address);
    await expect(clerk.getByRole('heading', { name, exact: true })).toBeVisible();
    await look(clerk, 'panel');

    await dock(clerk).getByRole('button', { name: 'پذیرفتن درخواست' }).click();
    await expect(dock(clerk).getByRole('button', { name: 'پذیرفتن درخواست' })).toBeHidden();
    await expect(clerk.getByText('مدیر ارشد (شما)')).toBeVisible();

    // The call was not answered: the next one needs a date, and the presets are one tap each.
    await dock(clerk).getByRole('button', { name: 'پاسخ نداد' }).click();
    await expect(dock(clerk).getByRole('heading')).toContainText('دوباره کی تماس بگیریم؟');
    await dock(clerk).getByLabel('یادداشت').fill('دو بار زنگ خورد.');
    await look(clerk, 'follow-up');
    await dock(clerk).getByRole('button', { name: 'روز و ساعت دیگر' }).click();
    await dock(clerk).getByLabel('تاریخ پیگیری').fill('۱۴۰۵۱۳۴۰');
    await dock(clerk).getByRole('button', { name: 'ثبت پیگیری' }).click();
    await expect(dock(clerk).getByText(/این روز در تقویم نیست/)).toBeVisible();
    await expect(dock(clerk).getByText('ساعت را مانند ۹:۳۰ بنویسید.')).toBeVisible();
    await dock(clerk)
      .getByRole('button', { name: /^(?:فردا صبح|صبح )/ })
      .first()
      .click();
    // Of this list it was the only one: none is left to go on to.
    await expect(clerk.getByText('به پایان این فهرست رسیدید')).toBeVisible();
    await open(clerk, name);
    await expect(dock(clerk).getByRole('button', { name: 'پاسخ داد', exact: true })).toBeVisible();
    const timeline = clerk.getByRole('list').filter({ hasText: 'درخواست ثبت شد' });
    await expect(timeline).toContainText('پاسخ نداد');
    await expect(timeline).toContainText('دو بار زنگ خورد.');
    await expect(timeline).toContainText('پیگیری:');
    await expect(timeline).toContainText('پیامک به او');

    await dock(clerk).getByRole('button', { name: 'بستن درخواست' }).click();
    await dock(clerk).locator('button[type="submit"]').click();
    await expect(dock(clerk).getByText('نتیجه را انتخاب کنید.')).toBeVisible();
    await dock(clerk).getByText('موفق', { exact: true }).click();
    await dock(clerk).getByLabel('توضیح').fill('بیمه‌نامه صادر شد.');
    await dock(clerk).getByText('هنوز صادر نشده است', { exact: true }).click();
    await look(clerk, 'close');
    await dock(clerk).getByRole('button', { name: 'بستن با نتیجهٔ «موفق»' }).click();
    await expect(dock(clerk)).toBeHidden();
    await open(clerk, name);
    await expect(dock(clerk).getByRole('button', { name: 'باز کردن دوباره' })).toBeVisible();
    await expect(timeline).toContainText('بسته شد: موفق');
    await close(clerk);
    await expect(rowOf(clerk, name)).toContainText('بسته‌شده: موفق');
    // It stands where it stood, and says that it is no longer among the open ones.
    await expect(rowOf(clerk, name)).toContainText('دیگر در این نما نیست');

    await open(clerk, name);
    await dock(clerk).getByRole('button', { name: 'باز کردن دوباره' }).click();
    await dock(clerk).getByLabel('دلیل').fill('دوباره زنگ زد.');
    await dock(clerk).getByRole('button', { name: 'باز کردن دوباره' }).click();
    await expect(dock(clerk).getByRole('button', { name: 'پاسخ داد', exact: true })).toBeVisible();
    await close(clerk);
    await expect(rowOf(clerk, name)).toContainText('سپرده‌شده');
  },
);

test('filters and search stand in the address, and views keep them', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const first = await ask(request, `آرش ${family}`);
  const second = await ask(request, `آتوسا ${family}`);
  const chief = await signInByApi(request);
  const { id } = await requestOf(chief, second.phone);
  await chief.post(`/requests/${id}/claim`);

  const clerk = await person();
  await openDesk(clerk);
  const rows = table(clerk).locator('tbody tr');
  await searchField(clerk).fill(family.replace('ی', 'ي'));
  await expect(rows).toHaveCount(2);
  await expect(clerk).toHaveURL(/search=/);

  // A part of the number, in Persian digits.
  await searchField(clerk).fill(toPersianDigits(first.phone.slice(4)));
  await expect(rowOf(clerk, first.name)).toBeVisible();
  await expect(rowOf(clerk, second.name)).toBeHidden();
  await searchField(clerk).fill(family);
  await expect(rows).toHaveCount(2);

  await clerk.getByRole('button', { name: /^مال من/ }).click();
  await expect(clerk).toHaveURL(/assignee=me/);
  await expect(rowOf(clerk, second.name)).toBeVisible();
  await expect(rowOf(clerk, first.name)).toBeHidden();
  await clerk.goBack();
  await expect(rows).toHaveCount(2);

  await clerk.getByRole('button', { name: /^فیلترها/ }).click();
  await look(clerk, 'filters');
  await clerk.getByLabel('ثبت از تاریخ').fill('۱۴۰۰۰۱۰۱');
  await clerk.getByLabel('ثبت تا تاریخ').fill('۱۴۰۰۰۱۰۲');
  await expect(clerk.getByText('با این جست‌وجو و فیلترها درخواستی نیافتیم.')).toBeVisible();
  await expect(clerk).toHaveURL(/from=2021-03-21&to=2021-03-22/);
  await clerk.getByRole('button', { name: 'حذف فیلتر ثبت تا تاریخ ۱۴۰۰/۰۱/۰۲' }).click();
  await expect(rows).toHaveCount(2);
  await clerk.getByRole('combobox', { name: 'وضعیت' }).click();
  await clerk.getByRole('option', { name: 'سپرده‌شده' }).click();
  await expect(rowOf(clerk, second.name)).toBeVisible();
  await expect(rowOf(clerk, first.name)).toBeHidden();

  await clerk.getByRole('button', { name: 'نماها' }).click();
  await clerk.getByRole('button', { name: 'ذخیرهٔ همین فیلترها…' }).click();
  await clerk.getByRole('button', { name: 'ذخیرهٔ نما' }).click();
  await expect(clerk.getByText('برای نما نامی بنویسید.')).toBeVisible();
  await clerk.getByLabel('نام نما').fill(`نمای ${family}`);
  await clerk.getByRole('button', { name: 'ذخیرهٔ نما' }).click();
  // A dialog that closes goes a step back in the history; a page asked for meanwhile would not come.
  await expect(clerk.getByLabel('نام نما')).toBeHidden();
  const saved = new URL(clerk.url()).search;

  await clerk.goto(LIST);
  await clerk.getByRole('button', { name: 'نماها' }).click();
  await look(clerk, 'views');
  await clerk.getByRole('button', { name: `نمای ${family}`, exact: true }).click();
  await expect(rowOf(clerk, second.name)).toBeVisible();
  await expect(rowOf(clerk, first.name)).toBeHidden();
  expect(new URL(clerk.url()).search).toBe(saved);
  await clerk.getByRole('button', { name: 'نماها' }).click();
  await clerk.getByRole('button', { name: `حذف نمای «نمای ${family}»` }).click();
  await expect(clerk.getByText('هنوز نمایی ذخیره نکرده‌اید.')).toBeVisible();
});

test('the keyboard alone works the list down, in a Persian layout too', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const older = await ask(request, `بهرام ${family}`);
  const newer = await ask(request, `بهنام ${family}`);
  const clerk = await person();
  // Keyboards with such keys come with screens of this size.
  await clerk.setViewportSize({ width: 1440, height: 900 });
  await openDesk(clerk);

  await clerk.keyboard.press('/');
  const find = clerk.getByRole('combobox', { name: /^نام، شماره/ });
  await expect(find).toBeFocused();
  // In a field, letters are letters.
  await clerk.keyboard.type(`${family} j`);
  await expect(find).toHaveValue(`${family} j`);
  await find.fill(family);
  await expect(clerk.getByRole('dialog').getByRole('option').last()).toContainText('در همین فهرست');
  await clerk.keyboard.press('ArrowUp');
  await clerk.keyboard.press('Enter');
  await expect(searchField(clerk)).toHaveValue(family);
  await expect(find).toBeHidden();
  await expect(table(clerk).locator('tbody tr')).toHaveCount(2);

  const linkOf = ({ name }: Asker) => table(clerk).getByRole('link', { name, exact: true });
  await clerk.keyboard.press('j');
  await expect(linkOf(newer)).toBeFocused();
  await press(clerk, 'ت', 'KeyJ');
  await expect(linkOf(older)).toBeFocused();
  await clerk.keyboard.press('k');
  await expect(linkOf(newer)).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByRole('heading', { name: newer.name, exact: true })).toBeFocused();
  await press(clerk, 'ز', 'KeyC');
  await expect(rowOf(clerk, newer.name)).toContainText('سپرده‌شده');
  await clerk.keyboard.press('j');
  await expect(clerk.getByRole('heading', { name: older.name, exact: true })).toBeFocused();
  await clerk.keyboard.press('Escape');
  await expect(dock(clerk)).toBeHidden();
  await expect(linkOf(older)).toBeFocused();

  await press(clerk, '؟', 'Slash', true);
  const help = clerk.getByRole('dialog', { name: 'کلیدهای میانبر' });
  await expect(help).toBeVisible();
  await look(clerk, 'keys');
  await clerk.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('a request opened in the moment in which a search goes off stays open, and is searched for', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const { name } = await ask(request, `پیام ${family}`);
  const clerk = await person();
  await openDesk(clerk);
  const link = table(clerk).getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  // A busy phone: between the tap and what it draws lies the search that was waited with.
  await link.evaluate((element: HTMLElement, text) => {
    const field = document.querySelector<HTMLInputElement>('search input');
    field?.focus();
    document.execCommand('insertText', false, text);
    element.click();
    const until = performance.now() + 600;
    while (performance.now() < until);
  }, family);
  await expect(clerk).toHaveURL(/search=.*request=/);
  await expect(clerk.getByRole('heading', { name, exact: true })).toBeVisible();
});

/** A key as a keyboard of another layout sends it. */
const press = (page: Page, key: string, code: string, shiftKey = false) =>
  page.evaluate(
    (init) => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    { key, code, shiftKey },
  );
