import type { Page } from '@playwright/test';
import { resident } from './account-steps.ts';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { expectDialog, stumbles } from './dialogs.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, expectAccessible, newPhone, PHONE, test } from './site.ts';
import { ask, dock, isPhone, LIST, openDesk, table } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test(
  'what opens on the pages of everybody is named, holds the cursor and gives it back',
  BOTH,
  async ({ person }) => {
    const page = await person();
    await page.goto('/');
    expect(await stumbles(page.getByRole('banner'))).toEqual([]);
    if (isPhone(page)) {
      await expectDialog(page, {
        opener: button(page, 'باز کردن منو'),
        place: page.getByRole('dialog'),
      });
    }
    for (const path of [
      '/',
      '/contact-us',
      '/insurance-consultation',
      '/partner-recruitment',
      '/purchase',
      '/track',
      '/reminder',
    ]) {
      await page.goto(path);
      expect(await stumbles(page.getByRole('main')), path).toEqual([]);
    }
  },
);

test(
  'what opens around the list of requests is named, holds the cursor and gives it back',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    const { name } = await ask(request, `ماهرخ ${family}`, { topic: 'بیمهٔ بدنه' });
    const page = await person();
    await openDesk(page, `${LIST}?status=open&search=${encodeURIComponent(family)}`);
    await expect(table(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expectDialog(page, {
      opener: button(page, 'خروجی'),
      place: dialog(page, 'خروجی گرفتن از این فهرست'),
    });
    await expectDialog(page, {
      opener: button(page, 'نماها'),
      place: page.getByRole('dialog', { name: /^نماها/ }),
    });
    if (isPhone(page)) {
      await expectDialog(page, {
        opener: button(page, 'باز کردن فهرست داشبورد'),
        place: dialog(page, 'فهرست داشبورد'),
      });
      await expectDialog(page, {
        opener: table(page).getByRole('link', { name, exact: true }),
        place: dialog(page, name),
      });
    } else {
      await expectDialog(page, {
        opener: button(page, 'کلیدهای میانبر'),
        place: dialog(page, 'کلیدهای میانبر'),
      });
    }
  },
);

test('the forms of the open request are named, hold the cursor and give it back', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const { name } = await ask(request, `ماهرخ ${family}`, { topic: 'بیمهٔ بدنه' });
  const page = await person();
  await openDesk(page, `${LIST}?status=open&search=${encodeURIComponent(family)}`);
  await table(page).getByRole('link', { name, exact: true }).click();
  const inPanel = (label: string | RegExp) =>
    dock(page).getByRole('button', { name: label, exact: typeof label === 'string' });
  await expect(inPanel('پاسخ داد')).toBeVisible();
  expect(await stumbles(dock(page))).toEqual([]);
  for (const [opener, title] of [
    ['پاسخ نداد', 'پاسخ نداد؛ دوباره کی تماس بگیریم؟'],
    ['پیگیری', 'دوباره کی تماس بگیریم؟'],
    ['بستن درخواست', 'نتیجهٔ این درخواست چه شد؟'],
    [/^سپردن/, 'سپردن به همکار'],
  ] as const) {
    await inPanel(opener).click();
    await expect(dock(page).getByRole('heading', { name: title })).toBeFocused();
    await expectAccessible(page);
    expect(await stumbles(dock(page)), title).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dock(page)).toBeFocused();
    await expect(inPanel('پاسخ داد')).toBeVisible();
  }
  await inPanel('پاسخ نداد').click();
  await inPanel(/^روز و ساعت دیگر/).click();
  await expectDialog(page, {
    opener: inPanel('باز کردن تقویم'),
    place: page
      .getByRole('dialog')
      .filter({ has: page.getByRole('grid') })
      .last(),
  });
});

test('what opens on the pages of users and of oneself is named, holds the cursor and gives it back', async ({
  person,
  request,
}) => {
  const chief = await signInByApi(request);
  const phone = newPhone();
  await chief.post('/users', {
    first_name: 'نسترن',
    last_name: newFamily(),
    phone_number: phone,
    role: 'admin',
  });
  const [{ id }] = await chief.get<[{ id: number }]>(`/users?search=${phone}`);
  const page = await person();
  await enter(page, undefined, '/dashboard/super-admin/users');
  await expect(page.getByRole('table', { name: 'کاربران' })).toBeVisible();
  await expectDialog(page, {
    opener: button(page, 'همکار تازه'),
    place: dialog(page, 'دعوت همکار تازه'),
  });
  await page.goto(`/dashboard/super-admin/user-detail/${id}`);
  await expectDialog(page, {
    opener: button(page, 'ویرایش اطلاعات'),
    place: page.getByRole('dialog', { name: /^ویرایش اطلاعات/ }),
  });
  await expectDialog(page, {
    opener: button(page, /^غیرفعال کردن/),
    place: dialog(page, 'غیرفعال کردن حساب'),
  });
  await page.getByRole('combobox', { name: 'نقش' }).selectOption({ label: 'کاربر' });
  await expectDialog(page, {
    opener: button(page, 'تغییر نقش'),
    place: dialog(page, 'تغییر نقش'),
  });
  await page.goto('/dashboard/super-admin/profile');
  await button(page, 'ویرایش اطلاعات').click();
  const edit = dialog(page, 'ویرایش اطلاعات شخصی');
  await edit.getByLabel('شغل').fill('کارشناس');
  // What was typed is asked for, above the form; then both give the cursor back.
  await page.keyboard.press('Escape');
  const question = dialog(page, 'تغییرها ذخیره نشده‌اند');
  await expect(question.getByRole('button', { name: 'ماندن و ادامه' })).toBeFocused();
  await expectAccessible(page);
  expect(await stumbles(question)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(edit.locator(':focus')).toHaveCount(1);
  await expectDialog(page, {
    opener: edit.getByRole('button', { name: 'باز کردن تقویم' }),
    place: page
      .getByRole('dialog')
      .filter({ has: page.getByRole('grid') })
      .last(),
  });
});

test(
  'what opens on a customer’s page is named, holds the cursor and gives it back',
  PHONE,
  async ({ person, request }) => {
    const customer = resident();
    await callerWith(request, null).post('/call-requests', {
      full_name: 'آزاده کریمی',
      phone_number: customer.phone,
    });
    await requestOf(await signInByApi(request), customer.phone);
    const page = await person();
    await enter(page, customer);
    await expectDialog(page, {
      opener: button(page, 'درخواست تازه'),
      place: dialog(page, 'درخواست تازه'),
    });
    await expectDialog(page, {
      opener: button(page, 'لغو درخواست'),
      place: dialog(page, 'لغو درخواست تماس'),
    });
  },
);
