import { monthOf } from '#lib/dates/jalali-periods.ts';
import { today } from './days.ts';
import { requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { enter, expect, look, newPhone, SUPER_ADMIN, test } from './site.ts';

const BASE = '/dashboard/super-admin';
test.use({ clock: 'noon' });

test('an owner sees what became of the policies of the month, and opens the ones behind a figure', async ({
  person,
  request,
}) => {
  const chief = await signInByApi(request);
  const [insurer] = await chief.get<[{ id: number; name: string }]>('/insurers');
  const family = newFamily();
  const enterPolicy = (name: string, serial: number) =>
    chief.post<{ id: number }>('/policies', {
      holder_name: `${name} ${family}`,
      holder_phone: newPhone(),
      line: 'engineering',
      insurer: insurer.id,
      number: `F/${Date.now()}/${serial}`,
      starts_on: today(-364),
      ends_on: today(),
      premium_rial: 50_000_000,
    });
  const kept = await enterPolicy('مهتاب', 1);
  await enterPolicy('سپهر', 2);
  await chief.post(`/policies/${kept.id}/renew`, {
    number: `F/${Date.now()}/3`,
    starts_on: today(1),
    ends_on: today(365),
  });

  const owner = await person();
  await enter(owner, SUPER_ADMIN, `${BASE}/main/stats/policies?range=month`);
  const panel = owner.getByRole('region', { name: 'تمدیدها', exact: true });
  await panel.getByRole('button', { name: 'رشتهٔ بیمه' }).click();
  const row = panel.getByRole('row').filter({ hasText: 'مهندسی' });
  await expect(row).toBeVisible();
  await expect(panel.getByText('هدف: ۱۰۰٪')).toBeVisible();
  await look(owner, 'stats-renewals');

  await row.getByRole('link', { name: /تمدید شد/ }).click();
  await expect(owner).toHaveURL(/policies\?tab=all.*renewal=kept/);
  await expect(owner.getByText('تمدید: تمدید شد').first()).toBeVisible();
  await expect(owner.getByRole('link', { name: `مهتاب ${family}`, exact: true })).toBeVisible();
  await expect(owner.getByRole('link', { name: `سپهر ${family}`, exact: true })).toBeHidden();
  await look(owner, 'book-of-figure');

  await owner.goto(`${BASE}/main/overview`);
  const month = owner.getByRole('region', { name: 'تمدیدهای این ماه' });
  await expect(month).toContainText('تمدید شد');
  await expect(owner.getByRole('region', { name: 'شکایت‌ها' })).toBeVisible();
  await expect(owner.getByRole('region', { name: 'مشتریان این ماه از کجا آمده‌اند' })).toBeVisible();
  await look(owner, 'overview-owner');
  await month.getByRole('link', { name: /هنوز باز/ }).click();
  await expect(owner).toHaveURL(new RegExp(`from=${monthOf(today()).from}.*renewal=open`));
  await expect(owner.getByRole('link', { name: `سپهر ${family}`, exact: true })).toBeVisible();
});

test('a median leads to the requests that were answered', async ({ person, request }) => {
  const chief = await signInByApi(request);
  const phone = newPhone();
  const reply = await request.post('/call-requests', {
    data: { full_name: 'آرش نیک‌پی', phone_number: phone },
  });
  expect(reply.status()).toBe(200);
  const { id } = await requestOf(chief, phone);
  await chief.post(`/requests/${id}/events`, { outcome: 'answered' });

  const owner = await person();
  await enter(owner, SUPER_ADMIN, `${BASE}/main/stats?range=week`);
  const pace = owner.getByRole('region', { name: 'نخستین پاسخ', exact: true });
  await pace.getByRole('button', { name: 'جدول' }).click();
  await pace
    .getByRole('link', { name: /پاسخ‌داده‌شده/ })
    .first()
    .click();
  await expect(owner).toHaveURL(/answer=tried/);
  await expect(owner.getByText('پاسخ: پاسخ‌داده‌شده').first()).toBeVisible();
});
