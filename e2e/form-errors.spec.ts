import { button, fillList, heading, listOf } from './clerk-round.ts';
import { newFamily } from './names.ts';
import { BOTH, expect, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { dock, isPhone, openDesk, table } from './work-list-steps.ts';

test.use({ sharedWith: 'visitors' });

test(
  'what is wrong with a step is said at its field, takes the cursor, and goes as the field changes',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    const [name = ''] = await fillList(request, family, 1);
    const colleague = await inviteAdmin(request, ['رها', family]);
    const clerk = await person();
    await openDesk(clerk, listOf(family));
    await table(clerk).getByRole('link', { name, exact: true }).click();
    await expect(heading(clerk, name)).toBeVisible();
    const said = dock(clerk).getByText(
      /^(یادداشت را بنویسید|دلیل را (انتخاب کنید یا )?بنویسید|نتیجه را انتخاب کنید)/,
    );
    const field = (label: string) => dock(clerk).getByLabel(label, { exact: true });

    await test.step('a note', async () => {
      if (isPhone(clerk)) await button(clerk, 'یادداشت').click();
      await button(clerk, 'ثبت یادداشت').click();
      await expect(said).toHaveText('یادداشت را بنویسید.');
      await expect(field('یادداشت')).toBeFocused();
      await clerk.keyboard.insertText('پ');
      await expect(said).toHaveCount(0);
      await field('یادداشت').fill('');
    });

    await test.step('a close: each error goes as its field changes', async () => {
      await button(clerk, 'بستن درخواست').click();
      const end = dock(clerk).locator('button[type="submit"]');
      await end.click();
      await expect(said).toHaveText(['نتیجه را انتخاب کنید.']);
      // The first choice has the cursor, so that its digit is no letter of the reason.
      await expect(dock(clerk).getByRole('radio').first()).toBeFocused();
      await dock(clerk).getByText('ناموفق', { exact: true }).click();
      await expect(said).toHaveCount(0);
      await end.click();
      await expect(said).toHaveText(['دلیل را انتخاب کنید یا بنویسید.']);
      await expect(field('توضیح')).toBeFocused();
      await field('توضیح').fill('نمی‌خواهد');
      await expect(said).toHaveCount(0);
      await field('توضیح').fill('');
      await end.click();
      await expect(said).toHaveText(['دلیل را انتخاب کنید یا بنویسید.']);
      // A reason of the list is enough.
      await dock(clerk).getByText('گران بود', { exact: true }).click();
      await expect(said).toHaveCount(0);
      await button(clerk, 'انصراف').click();
    });

    await test.step('a follow-up', async () => {
      await button(clerk, 'پاسخ نداد').click();
      await button(clerk, /^روز و ساعت دیگر/).click();
      await button(clerk, 'ثبت پیگیری').click();
      const day = dock(clerk).getByText('تاریخ را بنویسید یا از تقویم انتخاب کنید.');
      const hour = dock(clerk).getByText('ساعت را مانند ۹:۳۰ بنویسید.');
      await expect(day).toBeVisible();
      await expect(hour).toBeVisible();
      await expect(field('تاریخ پیگیری')).toBeFocused();
      await clerk.keyboard.insertText('فردا');
      await expect(day).toBeHidden();
      await expect(hour).toBeVisible();
      // The cursor stays where one writes.
      await expect(field('تاریخ پیگیری')).toBeFocused();
      await field('ساعت').fill('۹');
      await expect(hour).toBeHidden();
      await field('ساعت').fill('۲۵');
      await button(clerk, 'ثبت پیگیری').click();
      await expect(hour).toBeVisible();
      await expect(field('ساعت')).toBeFocused();
      await button(clerk, 'انصراف').click();
    });

    await test.step('a handover', async () => {
      await button(clerk, /^سپردن/).click();
      await button(clerk, 'سپردن').click();
      const missing = dock(clerk).getByText('همکار را انتخاب کنید.');
      await expect(missing).toBeVisible();
      await expect(field('همکار')).toBeFocused();
      await field('همکار').fill(family);
      await clerk.getByRole('option', { name: colleague.name }).click();
      await expect(missing).toBeHidden();
      await button(clerk, 'انصراف').click();
    });

    await test.step('an opening anew', async () => {
      await button(clerk, 'بستن درخواست').click();
      await dock(clerk).getByText('موفق', { exact: true }).click();
      await dock(clerk).getByText('هنوز صادر نشده است', { exact: true }).click();
      await button(clerk, 'بستن با نتیجهٔ «موفق»').click();
      await expect(dock(clerk)).toBeHidden();
      await clerk.goto(listOf(family).replace('open', 'closed'));
      await table(clerk).getByRole('link', { name, exact: true }).click();
      await button(clerk, /^باز کردن دوباره/).click();
      await button(clerk, 'باز کردن دوباره').click();
      await expect(said).toHaveText(['دلیل را بنویسید.']);
      await expect(field('دلیل')).toBeFocused();
      await clerk.keyboard.insertText('پ');
      await expect(said).toHaveCount(0);
    });
  },
);
