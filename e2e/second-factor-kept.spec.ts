import type { Locator } from '@playwright/test';
import { toPersianDigits } from '#lib/text/digits.ts';
import {
  codeField,
  codeOf,
  keepCodes,
  paste,
  recoveryField,
  trustBox,
  withSecondFactor,
} from './second-factor-steps.ts';
import { expect, look, signIn, signOut, test } from './site.ts';
import { inviteAdmin } from './staff.ts';

const TODAY = /\/dashboard\/admin\/today$/;

/** What only the owner may do is asked for with both. */
async function giveProof(section: Locator, password: string, code: string): Promise<void> {
  await section.getByLabel('گذرواژه', { exact: true }).fill(password);
  await section.getByLabel('کد ورود یا کد بازیابی').fill(code);
  await section.page().keyboard.press('Enter');
}

test('its owner pastes a code, ends all trust, makes new recovery codes and switches it off', async ({
  person,
  request,
  complaints,
}) => {
  const clerk = await withSecondFactor(request, await inviteAdmin(request, ['مهتاب', 'یزدانی']));
  const page = await person();
  await signIn(page, clerk);
  await expect(codeField(page)).toBeFocused();
  const code = toPersianDigits(codeOf(clerk.secret, 1));
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(codeField(page)).toHaveValue(code);
  await trustBox(page).check();
  await codeField(page).press('Enter');
  await expect(page).toHaveURL(TODAY);

  const elsewhere = await person();
  await signIn(elsewhere, clerk);
  await elsewhere.getByRole('button', { name: 'به‌جای آن کد بازیابی دارم' }).click();
  await paste(elsewhere, ` ${toPersianDigits(clerk.recoveryCodes[0] ?? '')} `);
  await trustBox(elsewhere).check();
  await recoveryField(elsewhere).press('Enter');
  await expect(elsewhere).toHaveURL(TODAY);

  await page.goto('/dashboard/admin/second-factor');
  const trusted = page.getByRole('region', { name: 'مرورگرهای مورد اعتماد' });
  await expect(trusted.getByRole('listitem')).toHaveCount(2);
  await expect(trusted.getByText('همین مرورگر')).toHaveCount(1);
  await trusted.getByRole('button', { name: 'لغو اعتماد به همه' }).click();
  await expect(trusted).toContainText('هنوز به مرورگری اعتماد نکرده‌اید');
  await expect(trusted.getByRole('listitem')).toHaveCount(0);

  const recovery = page.getByRole('region', { name: 'کدهای بازیابی' });
  await expect(recovery).toContainText('۹ کد به‌کارنرفته دارید.');
  await recovery.getByRole('button', { name: 'ساختن کدهای تازه' }).click();
  await giveProof(recovery, clerk.password, clerk.recoveryCodes[1] ?? '');
  await expect(page.getByText('کدهای پیشین دیگر پذیرفته نیست')).toBeVisible();
  const list = page.getByRole('list', { name: 'ده کد بازیابی' });
  const [renewed = ''] = await list.getByRole('listitem').allTextContents();
  await look(page, 'second-factor-renewed');
  await keepCodes(page);
  await expect(recovery).toContainText('۱۰ کد به‌کارنرفته دارید.');

  await page.getByRole('button', { name: 'خاموش کردن ورود دومرحله‌ای' }).click();
  const off = page.getByRole('region', { name: 'خاموش کردن' });
  await giveProof(off, clerk.password, clerk.recoveryCodes[2] ?? '');
  await expect(off.getByText(/کد درست نیست/)).toBeVisible();
  await look(page, 'second-factor-off');
  await off.getByLabel('کد ورود یا کد بازیابی').fill(renewed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'شروع راه‌اندازی' })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);

  await signOut(elsewhere);
  await signIn(elsewhere, clerk);
  await expect(elsewhere).toHaveURL(TODAY);
});
