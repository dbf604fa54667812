import {
  createCategory,
  createItem,
  deleteCategory,
  expandCategory,
  fillItem,
  lineOf,
  openList,
  ownName,
  press,
  toast,
} from './catalogue-steps.ts';
import { expect, look, test, unfold } from './site.ts';

test('what the server refuses is said where the administrator looks', async ({
  person,
  complaints,
}) => {
  const admin = await person();
  const category = ownName('دستهٔ سخت‌گیر');
  const slug = Date.now().toString(36);
  await openList(admin);
  await createCategory(admin, category);
  await createItem(admin, category, ownName('بیمهٔ یکم'), `/products/strict-${slug}`);

  // Item creation: under the link, without a toast, and nothing typed is lost.
  const dialog = await fillItem(admin, category, 'بیمهٔ دیگر', `/products/strict-${slug}`);
  await dialog.getByRole('button', { name: 'افزودن بیمه' }).click();
  const link = dialog.getByLabel('پیوند');
  await expect(link).toHaveAccessibleDescription(/این دسته بیمه‌ای با همین پیوند دارد/);
  await expect(toast(admin, /همین پیوند/)).toHaveCount(0);
  await expect(dialog.getByLabel('نام بیمه')).toHaveValue('بیمهٔ دیگر');
  await look(admin, 'products-access-refused');
  // What was typed is not lost by one key.
  const warning = admin.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' });
  await admin.keyboard.press('Escape');
  await warning.getByRole('button', { name: 'ماندن و ادامه' }).click();
  await expect(warning).toBeHidden();
  await expect(dialog.getByLabel('نام بیمه')).toHaveValue('بیمهٔ دیگر');
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await warning.getByRole('button', { name: 'رفتن بدون ذخیره' }).click();
  await expect(dialog).toBeHidden();
  await admin.getByRole('button', { name: `بیمهٔ تازه در «${category}»` }).click();
  await expect(link).toHaveValue('');
  await expect(link).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A category: at its fields and in a toast.
  await admin.getByRole('button', { name: 'دستهٔ تازه' }).click();
  const form = admin.getByRole('dialog', { name: 'دستهٔ تازه' });
  await form.getByRole('button', { name: 'ساختن دسته' }).click();
  await expect(form.getByText('عنوان را بنویسید.')).toBeVisible();
  await expect(form.getByText('تصویر را انتخاب کنید.')).toBeVisible();
  await expect(
    toast(admin, 'بعضی از کادرها درست پر نشده‌اند؛ کنار هرکدام نوشته‌ایم چه چیزی را درست کنید.'),
  ).toBeVisible();
  await admin.keyboard.press('Escape');
  await deleteCategory(admin, category, 'حذف دسته و ۱ بیمه');
  // The browser reports the two refusals.
  expect(complaints.splice(0).map((line) => line.includes('422'))).toEqual([true, true]);
});

test('no internet, no answer and a slow answer each have their sentence', async ({
  person,
  complaints,
}) => {
  const admin = await person();
  await openList(admin);
  await expandCategory(admin, 'بیمهٔ خودرو');
  const titles = admin.getByRole('list', { name: 'بیمه‌های «بیمهٔ خودرو»' }).getByRole('listitem');
  await admin.getByRole('button', { name: 'بیمهٔ تازه در «بیمهٔ خودرو»' }).click();
  const dialog = admin.getByRole('dialog', { name: 'بیمهٔ تازه' });
  const name = dialog.getByLabel('نام بیمه');
  const send = dialog.getByRole('button', { name: 'افزودن بیمه' });
  await name.fill('بیمه‌ای که نمی‌رسد');

  await admin.context().setOffline(true);
  await send.click();
  await expect(toast(admin, 'اتصال اینترنت برقرار نیست.')).toBeVisible();
  await admin.context().setOffline(false);

  await admin.route('**/insurance-types', (route) => route.abort('connectionreset'));
  await send.click();
  await expect(toast(admin, /ارتباط با سرور برقرار نشد/)).toBeVisible();
  await expect(name).toHaveValue('بیمه‌ای که نمی‌رسد');
  await expect(send).toBeFocused();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'رفتن بدون ذخیره' }).click();

  // A hundred seconds without an answer, in a moment; what was shown too early is taken back.
  await admin.clock.install();
  await admin.route('**/insurance-types/order', () => {});
  const before = await titles.nth(0).textContent();
  await press(admin.getByRole('button', { name: 'پایین بردن «شخص ثالث»' }));
  await expect(titles.nth(1)).toHaveText(before ?? '');
  await admin.clock.runFor(101_000);
  await expect(toast(admin, /ارتباط با سرور برقرار نشد/).last()).toBeVisible();
  await expect(titles.nth(0)).toHaveText(before ?? '');
  const reports = complaints.splice(0);
  expect(reports.length).toBeGreaterThan(0);
  expect(
    reports.every((line) => /ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|ABORTED)/.test(line)),
  ).toBe(true);
});

test('a link that leads nowhere is marked', async ({ person, complaints }) => {
  const admin = await person();
  const category = ownName('دستهٔ پیوندها');
  const [lost, found, outside] = [ownName('گم'), ownName('یافته'), ownName('بیرونی')];
  await openList(admin);
  await createCategory(admin, category);
  await createItem(admin, category, lost, '/no-such-page');
  await createItem(admin, category, found, '/fire-insurance');
  await createItem(admin, category, outside, 'https://example.com/');
  const mark = 'این نشانی به صفحه‌ای نمی‌رسد';
  await expect(lineOf(admin, lost).getByText(mark)).toBeVisible();
  await expect(lineOf(admin, found).getByText(mark)).toHaveCount(0);
  await expect(lineOf(admin, outside).getByText(mark)).toHaveCount(0);
  await look(admin, 'products-access-broken-link');
  await deleteCategory(admin, category, 'حذف دسته و ۳ بیمه');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('what is written in the editor is on the page of the insurance', async ({
  person,
  complaints,
}) => {
  const admin = await person();
  const visitor = await person();
  const category = ownName('دستهٔ نوشتنی');
  const item = ownName('بیمهٔ نوشتنی');
  const link = `/products/written-${Date.now().toString(36)}`;
  await openList(admin);
  await createCategory(admin, category);
  await createItem(admin, category, item, link);
  await admin.getByRole('link', { name: `متن صفحهٔ «${item}»` }).click();
  await expect(admin.getByRole('heading', { level: 1, name: new RegExp(item) })).toBeVisible();

  const add = (what: string) => admin.getByRole('button', { name: `افزودن ${what}`, exact: true });
  const writing = admin.getByRole('list', { name: 'بخش‌های صفحه' }).getByRole('listitem');
  await admin.getByLabel('معرفی کوتاه').fill('معرفی این بیمه در یک جمله.');
  await add('تیتر').click();
  await admin.keyboard.type('چه چیزهایی را می‌پوشاند؟');
  await add('فهرست').click();
  await admin.keyboard.type('پوشش یکم');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('پوشش دوم');
  await add('بند').click();
  const publish = admin.getByRole('button', { name: 'انتشار', exact: true });

  // An empty paragraph does not go out; what was written stays and the fault has its place.
  await publish.click();
  await expect(writing.nth(2).getByRole('textbox')).toBeFocused();
  await expect(writing.nth(2).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(admin.getByLabel('معرفی کوتاه')).toHaveValue('معرفی این بیمه در یک جمله.');
  await admin.keyboard.type('بندی که جابه‌جا می‌شود.');
  await press(admin.getByRole('button', { name: 'بالا بردن «بند، بخش ۳»' }));
  await expect(writing.nth(1).getByRole('textbox')).toHaveValue('بندی که جابه‌جا می‌شود.');
  await add('پرسش و پاسخ').click();
  await admin.keyboard.type('چرا؟');
  await writing.nth(3).getByRole('textbox', { name: 'پاسخ' }).fill('زیرا.');
  await look(admin, 'product-page-editor');

  await publish.click();
  await expect(toast(admin, 'صفحه منتشر شد.')).toBeVisible();

  await visitor.goto(link);
  await unfold(visitor.getByRole('main'));
  await expect(visitor.getByText('معرفی این بیمه در یک جمله.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'چه چیزهایی را می‌پوشاند؟' })).toBeVisible();
  for (const text of ['بندی که جابه‌جا می‌شود.', 'پوشش یکم', 'پوشش دوم', 'چرا؟']) {
    await expect(visitor.getByText(text)).toBeVisible();
  }

  await admin.getByRole('main').getByRole('link', { name: 'دسترسی محصولات' }).click();
  await deleteCategory(admin, category, 'حذف دسته و ۱ بیمه');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('an empty catalogue says what to do, and one that does not come how to try again', async ({
  person,
  complaints,
}) => {
  const admin = await person();
  await openList(admin);
  await admin.route('**/categories', (route) =>
    route.fulfill({ json: { message: 'دسته‌ها', data: [] } }),
  );
  await admin.reload();
  await expect(admin.getByText('هنوز دسته‌ای نیست؛ نخستین دسته را بسازید.')).toBeVisible();
  await look(admin, 'products-access-empty');
  await admin.unroute('**/categories');
  await admin.route('**/categories', (route) => route.abort('connectionreset'));
  await admin.reload();
  await expect(admin.getByText(/دریافت دسته‌ها ناموفق بود/)).toBeVisible();
  await look(admin, 'products-access-failed');
  await admin.unroute('**/categories');
  await admin.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(admin.getByRole('button', { name: 'بیمهٔ خودرو', exact: true })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
});
