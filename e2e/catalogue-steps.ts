import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enter, expect, openSidebar } from './site.ts';

/** What an administrator does on the page of the catalogue, and what a visitor then sees. */

export const LIST = '/dashboard/super-admin/products-access';

/** A name that no other story and no earlier run has. */
export const ownName = (what: string) => `${what} ${Date.now().toString(36)}`;

export const picture = (background: string) =>
  sharp({ create: { width: 96, height: 96, channels: 4, background } })
    .png()
    .toBuffer();

export async function openList(page: Page): Promise<void> {
  await enter(page);
  await expect(page).toHaveURL(/overview$/);
  await openSidebar(page);
  await page.getByRole('link', { name: 'دسترسی محصولات' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(page.getByRole('button', { name: 'بیمهٔ خودرو', exact: true })).toBeVisible();
}

/** The line of an item or a category, by the buttons that carry its name. */
export const lineOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `حذف «${title}»` }) })
    .last();

export const toast = (page: Page, sentence: string | RegExp) =>
  page.getByRole('alert').getByText(sentence);

/** Presses by keyboard, whatever the screen is. */
export async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

export async function createCategory(page: Page, title: string): Promise<void> {
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

export async function expandCategory(page: Page, title: string): Promise<void> {
  const toggle = page.getByRole('button', { name: title, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await press(toggle);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

export async function fillItem(page: Page, category: string, title: string, link: string) {
  await expandCategory(page, category);
  await page.getByRole('button', { name: `بیمهٔ تازه در «${category}»` }).click();
  const dialog = page.getByRole('dialog', { name: 'بیمهٔ تازه' });
  await dialog.getByLabel('نام بیمه').fill(title);
  await dialog.getByLabel('پیوند').fill(link);
  return dialog;
}

export async function createItem(page: Page, category: string, title: string, link: string) {
  const dialog = await fillItem(page, category, title, link);
  await dialog.getByRole('button', { name: 'افزودن بیمه' }).click();
  await expect(dialog).toBeHidden();
  await expect(lineOf(page, title)).toBeVisible();
}

export async function deleteCategory(page: Page, title: string, label: string): Promise<void> {
  await expandCategory(page, title);
  await page.getByRole('button', { name: `حذف «${title}»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await expect(toast(page, 'دسته حذف شد.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeHidden();
}

/**
 * The public menu as a fresh page brings it: the categories' titles, and the items of one of them. A change
 * may take a moment until every page has it: ask with `expect.poll`.
 */
export async function publicMenu(visitor: Page, category: string) {
  await visitor.goto('/products');
  const heading = visitor.getByRole('heading', { level: 2, name: category, exact: true });
  const line = visitor.getByRole('main').getByRole('listitem').filter({ has: heading });
  const categories = await visitor.getByRole('main').getByRole('heading', { level: 2 }).all();
  return {
    categories: await Promise.all(categories.map((one) => one.textContent())),
    // On phones a category is a row that unfolds.
    items: await line.getByRole('link', { includeHidden: true }).allTextContents(),
  };
}
