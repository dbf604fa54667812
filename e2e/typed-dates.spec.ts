import { newFamily } from './names.ts';
import { expect, holdBack, test } from './site.ts';
import { ask, dock, LIST, look, open, openDesk } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

test('a day to call again is typed as one says it', async ({ page, request }) => {
  const family = newFamily();
  const { name } = await ask(request, `نگار ${family}`);
  await openDesk(page, `${LIST}?search=${encodeURIComponent(family)}`);
  await open(page, name);
  await dock(page).getByRole('button', { name: 'پاسخ نداد' }).click();
  await dock(page).getByRole('button', { name: 'روز و ساعت دیگر' }).click();
  const day = dock(page).getByLabel('تاریخ پیگیری');

  // A Gregorian year is refused while it is typed, and nothing typed is lost.
  await day.pressSequentially('2026');
  await expect(dock(page).getByText(/این سال میلادی است/)).toBeVisible();
  await expect(day).toHaveValue('۲۰۲۶/');

  await day.fill('');
  await day.pressSequentially('شنبه');
  await expect(dock(page).getByText(/این سال میلادی است/)).toBeHidden();
  await expect(day).toHaveAccessibleDescription(/[۰-۹]{4}$/);
  await look(page, 'typed-date');
  await dock(page).getByLabel('ساعت', { exact: true }).fill('۹:۳۰');
  await expect(dock(page).getByText(/^شنبه .+، ۰۹:۳۰/)).toBeVisible();
  await expect(day).toHaveValue(/^[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}$/);

  await day.fill('14991231');
  await expect(day).toHaveValue('۱۴۹۹/۱۲/۳۱');
  await day.fill('فردا');
  await dock(page).getByRole('button', { name: 'ثبت پیگیری' }).click();
  await expect(page.getByRole('button', { name: 'برگرداندن' })).toBeVisible();
});

test('a day in words that is sent before its reader has come is read all the same', async ({
  page,
  request,
}) => {
  const family = newFamily();
  const { name } = await ask(request, `مهتا ${family}`);
  const letGo = await holdBack(page, '**/day-reader-*.js');
  await openDesk(page, `${LIST}?search=${encodeURIComponent(family)}`);
  await open(page, name);
  await dock(page).getByRole('button', { name: 'پاسخ نداد' }).click();
  await dock(page).getByRole('button', { name: 'روز و ساعت دیگر' }).click();
  await dock(page).getByLabel('تاریخ پیگیری').fill('فردا');
  await dock(page).getByLabel('ساعت', { exact: true }).fill('۹:۳۰');
  await page.keyboard.press('Control+Enter');
  await expect(dock(page).getByLabel('ساعت', { exact: true })).toBeFocused();
  await expect(dock(page).getByText('چنین تاریخی در تقویم نیست.')).toBeHidden();
  letGo();
  await expect(page.getByRole('button', { name: 'برگرداندن' })).toBeVisible();
});
