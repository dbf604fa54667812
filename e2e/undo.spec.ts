import type { Page } from '@playwright/test';
import { requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { ask, dock, isPhone, LIST, look, openDesk } from './work-list-steps.ts';

const listOf = (family: string): string =>
  `${LIST}?status=open&sort=newest&search=${encodeURIComponent(family)}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const undoButton = (page: Page) => page.getByRole('button', { name: 'برگرداندن' });
const outcome = (page: Page, name: string) => dock(page).getByRole('button', { name });

test(
  'what was noted by mistake is undone, and its words are back',
  BOTH,
  async ({ page, request }) => {
    const family = newFamily();
    const first = await ask(request, `مهتاب ${family}`);
    const second = await ask(request, `سپیده ${family}`);
    await openDesk(page, listOf(family));
    await page.getByRole('link', { name: second.name, exact: true }).click();
    await expect(heading(page, second.name)).toBeVisible();

    if (isPhone(page)) await outcome(page, 'یادداشت').click();
    await dock(page).getByRole('textbox').fill('می‌خواهد بیمهٔ بدنه را تمدید کند');
    await outcome(page, 'پاسخ داد').click();
    await expect(heading(page, first.name)).toBeVisible();
    await expect(undoButton(page)).toBeVisible();
    if (isPhone(page)) await undoButton(page).click();
    else await page.keyboard.press('u');
    await expect(heading(page, second.name)).toBeVisible();
    await expect(undoButton(page)).toBeHidden();
    await expect(dock(page).getByRole('textbox')).toHaveValue('می‌خواهد بیمهٔ بدنه را تمدید کند');
    const history = page.getByRole('list').filter({ hasText: 'کار پیش برگردانده شد' });
    await expect(history).toContainText('پاسخ دادبرگردانده شد');
    await look(page, 'undo-done');
    const chief = await signInByApi(request);
    const { id } = await requestOf(chief, second.phone);
    const after = await chief.get<object>(`/requests/${id}`);
    expect(after).toMatchObject({ status: 'new', assignee: null, attempts: 0 });

    // Looked at when nothing is to be undone in time any more.
    await outcome(page, 'پاسخ داد').click();
    await expect(undoButton(page)).toBeVisible();
    await look(page, 'undo-offered');
  },
);

test('a close is undone, and its person is never told', async ({ page, request }) => {
  const family = newFamily();
  const { name, phone } = await ask(request, `ترانه ${family}`);
  await openDesk(page, listOf(family));
  await page.getByRole('link', { name, exact: true }).click();
  await outcome(page, 'بستن درخواست').click();
  await dock(page).getByText('موفق', { exact: true }).click();
  await dock(page).getByLabel('توضیح').fill('صادر شد');
  await dock(page).getByText('هنوز صادر نشده است', { exact: true }).click();
  await dock(page).getByRole('button', { name: 'بستن با نتیجهٔ «موفق»' }).click();
  await expect(heading(page, name)).toBeHidden();
  await undoButton(page).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(outcome(page, 'پاسخ داد')).toBeVisible();
  await outcome(page, 'بستن درخواست').click();
  await expect(dock(page).getByLabel('توضیح')).toHaveValue('صادر شد');
  const chief = await signInByApi(request);
  const { id } = await requestOf(chief, phone);
  const { timeline } = await chief.get<{ timeline: { sms: { state: string } | null }[] }>(
    `/requests/${id}`,
  );
  const states = timeline.flatMap(({ sms }) => (sms ? [sms.state] : []));
  expect(states).toEqual(['sent', 'cancelled']);
});

test('a request that was handed over is taken back until the colleague begins', async ({
  page,
  request,
}) => {
  const family = newFamily();
  const { name, phone } = await ask(request, `بهار ${family}`);
  const colleague = await inviteAdmin(request, ['رها', family]);
  const chief = await signInByApi(request);
  const { id } = await requestOf(chief, phone);
  const staff = await chief.get<{ id: number; name: string }[]>('/requests/assignees');
  const user_id = staff.find((one) => one.name === colleague.name)?.id;
  await chief.post(`/requests/${id}/assign`, { user_id });
  await enter(page, undefined, `${LIST}?request=${id}`);
  await dock(page).getByRole('button', { name: 'پس گرفتن از همکار' }).click();
  await expect(dock(page).getByRole('button', { name: 'پذیرفتن درخواست' })).toBeVisible();
  await expect(dock(page).getByRole('button', { name: 'پس گرفتن از همکار' })).toBeHidden();
  await expect(heading(page, name)).toBeVisible();
});
