import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSidebar,
  signIn,
  test,
} from './site.ts';

// Some of these wait a second before each look that a visitor takes.
test.setTimeout(120_000);

const LIST = '/dashboard/super-admin/products-access';

/** A name that no other story and no earlier run has. */
const ownName = (what: string) => `${what} ${Date.now().toString(36)}`;

const picture = (background: string) =>
  sharp({ create: { width: 96, height: 96, channels: 4, background } })
    .png()
    .toBuffer();

async function look(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
}

async function openList(page: Page): Promise<void> {
  await signIn(page);
  await expect(page).toHaveURL(/overview$/);
  await openSidebar(page);
  await page.getByRole('link', { name: 'دسترسی محصولات' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(page.getByRole('button', { name: 'بیمه خودرو', exact: true })).toBeVisible();
}

/** The line of an item or a category, by the buttons that carry its name. */
const lineOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `حذف «${title}»` }) })
    .last();

const toast = (page: Page, sentence: string | RegExp) =>
  page.getByRole('alert').getByText(sentence);

/** Presses by keyboard, whatever the screen is. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

async function createCategory(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'دستهٔ تازه' }).click();
  const dialog = page.getByRole('dialog', { name: 'دستهٔ تازه' });
  await dialog.getByLabel('نام دسته').fill(title);
  const buffer = await picture('#0e6b6b');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByAltText('پیش‌نمایش نشان')).toHaveJSProperty('naturalWidth', 96);
  await dialog.getByRole('button', { name: 'ساختن دسته' }).click();
  await expect(toast(page, 'دستهٔ تازه ساخته شد.').last()).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function expandCategory(page: Page, title: string): Promise<void> {
  const toggle = page.getByRole('button', { name: title, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await press(toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

async function fillItem(page: Page, category: string, title: string, link: string) {
  await expandCategory(page, category);
  await page.getByRole('button', { name: `بیمهٔ تازه در «${category}»` }).click();
  const dialog = page.getByRole('dialog', { name: 'بیمهٔ تازه' });
  await dialog.getByLabel('نام بیمه').fill(title);
  await dialog.getByLabel('پیوند').fill(link);
  return dialog;
}

async function createItem(page: Page, category: string, title: string, link: string) {
  const dialog = await fillItem(page, category, title, link);
  await dialog.getByRole('button', { name: 'افزودن بیمه' }).click();
  await expect(dialog).toBeHidden();
  await expect(lineOf(page, title)).toBeVisible();
}

async function deleteCategory(page: Page, title: string, label: string): Promise<void> {
  await expandCategory(page, title);
  await page.getByRole('button', { name: `حذف «${title}»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await expect(toast(page, 'دسته حذف شد.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeHidden();
}

/** The public menu as a fresh page brings it: the categories' titles, and the items of one of them. */
async function publicMenu(visitor: Page, category: string) {
  // A change may take a second until every page has it, and no longer.
  await visitor.waitForTimeout(1000);
  await visitor.goto('/products');
  const heading = visitor.getByRole('heading', { level: 2, name: category, exact: true });
  const line = visitor.getByRole('main').getByRole('listitem').filter({ has: heading });
  const categories = await visitor.getByRole('main').getByRole('heading', { level: 2 }).all();
  return {
    categories: await Promise.all(categories.map((one) => one.textContent())),
    items: await line.getByRole('link').allTextContents(),
  };
}

test('what an administrator makes and puts in order, a visitor finds in the menu', async ({
  person,
}) => {
  const admin = await person();
  const visitor = await person();
  const category = ownName('دستهٔ آزمایشی');
  const [first, second] = [ownName('بیمهٔ یکم'), ownName('بیمهٔ دوم')];
  const slug = Date.now().toString(36);
  const seen = async () => (await publicMenu(visitor, category)).items;

  await openList(admin);
  await look(admin, 'products-access');
  await createCategory(admin, category);
  await createItem(admin, category, first, `  /products/first-${slug} `);
  await createItem(admin, category, second, `/products/second-${slug}`);
  await expect(toast(admin, 'بیمهٔ تازه افزوده شد.').last()).toBeVisible();
  await expect(lineOf(admin, first)).toContainText(`/products/first-${slug}`);
  expect(await seen()).toEqual([first, second]);
  await look(admin, 'products-access-open');

  // Order, by keyboard, with the focus staying where it is.
  const up = admin.getByRole('button', { name: `بالا بردن «${second}»` });
  await press(up);
  await expect(admin.getByText(`«${second}» در جایگاه ۱ از ۲ است.`)).toBeAttached();
  await expect(up).toBeFocused();
  expect(await seen()).toEqual([second, first]);
  const placeOf = async () => (await publicMenu(visitor, category)).categories.indexOf(category);
  const place = await placeOf();
  const categoryUp = admin.getByRole('button', { name: `بالا بردن «${category}»` });
  await press(categoryUp);
  expect(await placeOf()).toBe(place - 1);

  await deleteCategory(admin, category, 'حذف دسته و ۲ بیمه');
  expect((await publicMenu(visitor, category)).categories).not.toContain(category);
});

test('an item is hidden, renamed and deleted, and the menu follows', async ({ person }) => {
  const admin = await person();
  const visitor = await person();
  const category = ownName('دستهٔ دیدنی');
  const [first, second] = [ownName('بیمهٔ سوم'), ownName('بیمهٔ چهارم')];
  const slug = Date.now().toString(36);
  const seen = async () => (await publicMenu(visitor, category)).items;
  await openList(admin);
  await createCategory(admin, category);
  await createItem(admin, category, second, `/products/seen-2-${slug}`);
  await createItem(admin, category, first, `/products/seen-1-${slug}`);

  // Who sees it.
  await lineOf(admin, first).getByText('پنهان', { exact: true }).click();
  await expect(toast(admin, `«${first}» پنهان شد و در منو نیست.`)).toBeVisible();
  expect(await seen()).toEqual([second]);
  await lineOf(admin, first).getByText('همه', { exact: true }).click();
  expect(await seen()).toEqual([second, first]);

  // Another name.
  const renamed = ownName('بیمهٔ تازه‌نام');
  await admin.getByRole('button', { name: `ویرایش «${second}»` }).click();
  const edit = admin.getByRole('dialog', { name: 'ویرایش بیمه' });
  await edit.getByLabel('نام بیمه').fill(renamed);
  await edit.getByRole('button', { name: 'ذخیره' }).click();
  await expect(edit).toBeHidden();
  expect(await seen()).toEqual([renamed, first]);

  // Gone, one and then all.
  await admin.getByRole('button', { name: `حذف «${renamed}»` }).click();
  await look(admin, 'products-access-delete');
  await admin.getByRole('button', { name: 'حذف بیمه و متن صفحه‌اش' }).click();
  await expect(toast(admin, 'بیمه حذف شد.')).toBeVisible();
  await expect(admin.getByRole('button', { name: category, exact: true })).toBeFocused();
  expect(await seen()).toEqual([first]);
  await deleteCategory(admin, category, 'حذف دسته و ۱ بیمه');
});

test('a category gets another name and icon; an item moves to another category', async ({
  person,
}) => {
  const admin = await person();
  const [from, to, item] = [ownName('دستهٔ مبدأ'), ownName('دستهٔ مقصد'), ownName('بیمهٔ کوچنده')];
  await openList(admin);
  await createCategory(admin, from);
  await createCategory(admin, to);
  await createItem(admin, from, item, `/products/moves-${Date.now().toString(36)}`);

  const renamed = `${from} نو`;
  const icon = () => admin.locator('li', { hasText: from }).locator('img').first();
  const before = await icon().getAttribute('src');
  await admin.getByRole('button', { name: `ویرایش «${from}»` }).click();
  const dialog = admin.getByRole('dialog', { name: 'ویرایش دسته' });
  await dialog.getByLabel('نام دسته').fill(renamed);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: await picture('#e8a13a'),
  });
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(toast(admin, 'مشخصات دسته ذخیره شد.')).toBeVisible();
  await expect(admin.getByRole('button', { name: renamed, exact: true })).toBeVisible();
  await expect(icon()).not.toHaveAttribute('src', before ?? '');
  await expect(admin.getByRole('button', { name: `ویرایش «${renamed}»` })).toBeFocused();

  await admin.getByRole('button', { name: `ویرایش «${item}»` }).click();
  const edit = admin.getByRole('dialog', { name: 'ویرایش بیمه' });
  await edit.getByRole('combobox', { name: 'دسته' }).click();
  await admin.getByRole('option', { name: to }).click();
  await edit.getByRole('button', { name: 'ذخیره' }).click();
  await expect(edit).toBeHidden();
  await expandCategory(admin, to);
  const list = admin.getByRole('list', { name: `بیمه‌های «${to}»` });
  await expect(list.getByText(item, { exact: true })).toBeVisible();

  await deleteCategory(admin, renamed, 'حذف دسته');
  await deleteCategory(admin, to, 'حذف دسته و ۱ بیمه');
});

test('rows are dragged into their order', async ({ person }) => {
  const admin = await person();
  const category = ownName('دستهٔ کشیدنی');
  const [a, b, c] = [ownName('الف'), ownName('ب ب'), ownName('پ پ')];
  const slug = Date.now().toString(36);
  await openList(admin);
  await createCategory(admin, category);
  for (const [index, title] of [a, b, c].entries()) {
    await createItem(admin, category, title, `/products/drag-${index}-${slug}`);
  }
  // Nothing of what has just been said lies above the rows.
  await admin.reload();
  const titles = () =>
    admin.getByRole('list', { name: `بیمه‌های «${category}»` }).getByRole('listitem');
  const handle = titles().last().getByTitle('برای جابه‌جایی بکشید');
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const target = await titles().nth(1).boundingBox();
  const grip = await handle.boundingBox();
  if (!target || !grip) throw new Error('both rows are on the screen');
  const x = grip.x + grip.width / 2;
  await admin.mouse.move(x, grip.y + grip.height / 2);
  await admin.mouse.down();
  await admin.mouse.move(x, target.y + target.height / 3, { steps: 12 });
  const stored = admin.waitForResponse('**/insurance-types/order');
  await admin.mouse.up();
  expect((await stored).status()).toBe(200);
  await expect(titles().nth(1)).toContainText(c);
  await admin.reload();
  await expect(titles().nth(1)).toContainText(c);
  await expect(titles().nth(2)).toContainText(b);
  await deleteCategory(admin, category, 'حذف دسته و ۳ بیمه');
});

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
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await admin.getByRole('button', { name: `بیمهٔ تازه در «${category}»` }).click();
  await expect(link).toHaveValue('');
  await expect(link).not.toHaveAttribute('aria-invalid', 'true');
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A category: at its fields and in a toast.
  await admin.getByRole('button', { name: 'دستهٔ تازه' }).click();
  const form = admin.getByRole('dialog', { name: 'دستهٔ تازه' });
  await form.getByRole('button', { name: 'ساختن دسته' }).click();
  await expect(form.getByText('عنوان را بنویسید.')).toBeVisible();
  await expect(form.getByText('تصویر را برگزینید.')).toBeVisible();
  await expect(toast(admin, 'بعضی از خانه‌ها درست پر نشده‌اند.')).toBeVisible();
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
  await expandCategory(admin, 'بیمه خودرو');
  const titles = admin.getByRole('list', { name: 'بیمه‌های «بیمه خودرو»' }).getByRole('listitem');
  await admin.getByRole('button', { name: 'بیمهٔ تازه در «بیمه خودرو»' }).click();
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
  await admin.keyboard.press('Escape');

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
  const save = admin.getByRole('button', { name: 'ذخیرهٔ متن' });

  // An empty paragraph is refused; what was written stays and the fault has its place.
  await save.click();
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

  // Leaving asks, and staying keeps it all.
  await admin.getByRole('main').getByRole('link', { name: 'دسترسی محصولات' }).click();
  await look(admin, 'product-page-leave');
  await admin.getByRole('button', { name: 'ماندن و ادامه' }).click();
  await save.click();
  await expect(toast(admin, 'متن صفحه ذخیره شد.')).toBeVisible();
  await expect(admin.getByText('همه چیز ذخیره شده است')).toBeVisible();

  await visitor.goto(link);
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
  await expect(admin.getByRole('button', { name: 'بیمه خودرو', exact: true })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
});
