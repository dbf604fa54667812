import type { APIRequestContext, Page } from '@playwright/test';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { enter, expect, look, newPhone, SUPER_ADMIN, test } from './site.ts';

test.use({ clock: 'noon' });

const QUEUE = '/dashboard/super-admin/low-ratings';
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Closes a request of a visitor and rates it with `score` stars; answers the visitor's name and the id of the request. */
async function rated(request: APIRequestContext, score: number, comment: string) {
  const [phone, name] = [newPhone(), `سیمین ${newFamily()}`];
  const visitor = callerWith(request, null);
  const asked = { full_name: name, phone_number: phone };
  const { tracking_code } = await visitor.post<{ tracking_code: string }>('/call-requests', asked);
  const chief = await signInByApi(request);
  const { id } = await requestOf(chief, phone);
  await chief.post(`/requests/${id}/close`, { result: 'lost', reason: 'جای دیگری خرید.' });
  const by = { tracking_code, phone_number: phone };
  await visitor.post('/requests/track/rate', { ...by, score, comment });
  return { name, id };
}

test('a low rating reaches the chief at once, who takes it and says what was done', async ({
  person,
  request,
}) => {
  const chief = await person();
  await enter(chief, SUPER_ADMIN, QUEUE);
  await expect(chief.getByRole('heading', { name: 'امتیازهای پایین', level: 1 })).toBeVisible();
  await expect(chief.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();

  const { name } = await rated(request, 1, 'سه روز پاسخی نشنیدم.');
  const card = cardOf(chief, name);
  await expect(card).toContainText('سه روز پاسخی نشنیدم.');
  await expect(card).toContainText('۱ از ۵');
  await look(chief, 'low-ratings', { fullPage: false });

  await card.getByRole('button', { name: `رسیدگی می‌کنم: امتیاز ${name}` }).click();
  await expect(card).toContainText('در دست شما');
  await card.getByRole('button', { name: 'ثبت و بستن' }).click();
  await expect(card.getByLabel('چه انجام شد؟')).toBeFocused();
  await expect(card).toContainText('آنچه انجام شد را بنویسید.');
  await card.getByLabel('چه انجام شد؟').fill('تماس گرفتیم و پوزش خواستیم.');
  await look(chief, 'low-rating-answered', { fullPage: false });
  await card.getByRole('button', { name: 'ثبت و بستن' }).click();
  await expect(card).toHaveCount(0);

  await chief.getByRole('button', { name: 'رسیدگی‌شده' }).click();
  await expect(cardOf(chief, name)).toContainText('تماس گرفتیم و پوزش خواستیم.');
  await cardOf(chief, name).getByRole('link', { name, exact: true }).click();
  await expect(chief.getByText('به امتیاز پایین رسیدگی شد')).toBeVisible();
});

test('figures of ratings lead to the requests behind them', async ({ person, request }) => {
  const { name } = await rated(request, 5, '');
  const chief = await person();
  await enter(chief, SUPER_ADMIN, '/dashboard/super-admin/main/stats/ratings');
  const kinds = chief.getByRole('group', { name: 'امتیاز به تفکیک نوع درخواست' });
  await expect(kinds).toBeVisible();
  await kinds
    .getByRole('row')
    .filter({ hasText: 'تماس' })
    .getByRole('link', { name: /۵ ستاره/ })
    .click();
  await expect(chief).toHaveURL(/rating=5/);
  await expect(chief.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(chief.getByText('امتیاز: پنج ستاره')).toBeVisible();
});
