import {
  createCategory,
  createItem,
  deleteCategory,
  expandCategory,
  lineOf,
  openList,
  ownName,
  picture,
  press,
  publicMenu,
  toast,
} from './catalogue-steps.ts';
import { expect, look, test } from './site.ts';

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
  await expect.poll(seen).toEqual([first, second]);
  await look(admin, 'products-access-open');

  // Order, by keyboard, with the focus staying where it is.
  const up = admin.getByRole('button', { name: `بالا بردن «${second}»` });
  await press(up);
  await expect(admin.getByText(`«${second}» در جایگاه ۱ از ۲ است.`)).toBeAttached();
  await expect(up).toBeFocused();
  await expect.poll(seen).toEqual([second, first]);
  const placeOf = async () => (await publicMenu(visitor, category)).categories.indexOf(category);
  const place = await placeOf();
  const categoryUp = admin.getByRole('button', { name: `بالا بردن «${category}»` });
  await press(categoryUp);
  await expect.poll(placeOf).toBe(place - 1);

  await deleteCategory(admin, category, 'حذف دسته و ۲ بیمه');
  await expect
    .poll(async () => (await publicMenu(visitor, category)).categories)
    .not.toContain(category);
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
  await expect.poll(seen).toEqual([second]);
  await lineOf(admin, first).getByText('همه', { exact: true }).click();
  await expect.poll(seen).toEqual([second, first]);

  // Another name.
  const renamed = ownName('بیمهٔ تازه‌نام');
  await admin.getByRole('button', { name: `ویرایش «${second}»` }).click();
  const edit = admin.getByRole('dialog', { name: 'ویرایش بیمه' });
  await edit.getByLabel('نام بیمه').fill(renamed);
  await edit.getByRole('button', { name: 'ذخیره' }).click();
  await expect(edit).toBeHidden();
  await expect.poll(seen).toEqual([renamed, first]);

  // Gone, one and then all.
  await admin.getByRole('button', { name: `حذف «${renamed}»` }).click();
  await look(admin, 'products-access-delete');
  await admin.getByRole('button', { name: 'حذف بیمه و متن صفحه‌اش' }).click();
  await expect(toast(admin, 'بیمه حذف شد.')).toBeVisible();
  await expect(admin.getByRole('button', { name: category, exact: true })).toBeFocused();
  await expect.poll(seen).toEqual([first]);
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
