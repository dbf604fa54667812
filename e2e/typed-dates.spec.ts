import { newFamily } from './names.ts';
import { expect, test } from './site.ts';
import { ask, dock, LIST, look, open, openDesk } from './work-list-steps.ts';

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
