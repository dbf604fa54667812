import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { fillQueue } from './clerks.ts';
import { newFamily } from './names.ts';
import {
  confirmPassword,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  SUPER_ADMIN,
  test,
} from './site.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'خروجی گرفتن از این فهرست' });

/** The super-admin's list of calls, narrowed to one tag. */
async function openList(page: Page, tag: string): Promise<void> {
  const search = new URLSearchParams({ search: tag });
  await enter(page, SUPER_ADMIN, `/dashboard/super-admin/connect/call-request?${search}`);
  await expect(page.getByRole('button', { name: 'خروجی' })).toBeVisible();
}

async function save(
  page: Page,
  format: RegExp,
  confirm = () => Promise.resolve(),
): Promise<Download> {
  await page.getByRole('button', { name: 'خروجی' }).click();
  const download = page.waitForEvent('download');
  await menuOf(page).getByRole('button', { name: format }).click();
  await confirm();
  return download;
}

test('the list on the screen is kept as a file', async ({ person, request, complaints }) => {
  const tag = newFamily();
  const askers = await fillQueue(request, tag, 3);
  const page = await person();
  await openList(page, tag);

  await page.getByRole('button', { name: 'خروجی' }).click();
  await expect(menuOf(page).getByRole('button', { name: /فایل اکسل/ })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'خروجی' })).toBeFocused();

  const csv = await save(page, /متن ساده/, () => confirmPassword(page, complaints));
  expect(csv.suggestedFilename()).toMatch(/^درخواست تماس-[۰-۹]{4}-[۰-۹]{2}-[۰-۹]{2}\.csv$/);
  const lines = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(askers.length + 1);
  for (const { name, phone } of askers) {
    expect(lines.filter((line) => line.includes(`"${name}","${phone}"`))).toHaveLength(1);
  }
  await expect(page.getByText('فایل با ۳ ردیف آماده شد.')).toBeVisible();

  const xlsx = await save(page, /فایل اکسل/);
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('what fails is said, and may be tried again; what takes too long may be stopped', async ({
  person,
  request,
  complaints,
}) => {
  const tag = newFamily();
  await fillQueue(request, tag, 1);
  const page = await person();
  await openList(page, tag);

  // The third is refused until the password is given, and then made once more.
  const answers = ['fail', 'hang', 'go', 'go'];
  await page.route('**/requests/export?**', async (route) => {
    const answer = answers.shift();
    if (answer === 'fail') await route.abort('connectionfailed');
    else if (answer === 'go') await route.continue();
  });
  await page.getByRole('button', { name: 'خروجی' }).click();
  await menuOf(page)
    .getByRole('button', { name: /متن ساده/ })
    .click();
  await expect(menuOf(page).getByRole('alert')).toContainText('خروجی گرفتن ناموفق بود.');
  await expectAccessible(page);

  await menuOf(page).getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(menuOf(page).getByText('در حال آماده‌سازی فایل…')).toBeVisible();
  await expect(menuOf(page).getByRole('button', { name: 'انصراف' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  // The browser says of the call that failed that it did.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_FAILED')]);

  const download = page.waitForEvent('download');
  await menuOf(page)
    .getByRole('button', { name: /متن ساده/ })
    .click();
  await confirmPassword(page, complaints);
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
