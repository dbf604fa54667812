import type { APIRequestContext, Page } from '@playwright/test';
import { minutes } from '#lib/dates/durations.ts';
import { WEEKDAYS } from '#lib/dates/weekdays.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { texts } from './account-steps.ts';
import { requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { enter, expect, look, SUPER_ADMIN, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { ask, LIST, openDesk, rowOf } from './work-list-steps.ts';

// Who is on duty is a fact of the whole office.
test.use({ sharedWith: 'nobody' });

/** An office that is open day and night, so that everybody is on duty whenever the story is told. */
async function alwaysOpen(request: APIRequestContext, more: object = {}) {
  const chief = await signInByApi(request);
  const allDay = [{ from: 0, to: 1440 }];
  await chief.post('/settings', {
    working_week: Object.fromEntries(WEEKDAYS.map((day) => [day, allDay])),
    ...more,
  });
  return chief;
}

const dutySwitch = (page: Page) =>
  page.getByRole('switch', { name: 'سر کار هستم' }).filter({ visible: true });

test('a clerk leaves for the day; what comes in is given to the colleague who is there', async ({
  person,
  request,
  offices,
}) => {
  const chief = await alwaysOpen(request, { rotation_roles: ['admin'] });
  const leaving = await inviteAdmin(request, ['رها', newFamily()]);
  const staying = await inviteAdmin(request, ['بهار', newFamily()]);
  const page = await person();
  await enter(page, leaving);
  const own = dutySwitch(page);
  await expect(own).toBeChecked();
  await expect(own).toHaveAccessibleDescription('بر پایهٔ ساعت کاری دفتر');
  await own.click();
  await expect(own).not.toBeChecked();
  await expect(own).toHaveAccessibleDescription('انتخاب شما، تا پایان امروز');
  await look(page, 'duty-switch');

  const { name, phone } = await ask(request, `نادر ${newFamily()}`);
  const holder = async () => {
    const { id } = await requestOf(chief, phone);
    return (await chief.get<{ assignee: { name: string } | null }>(`/requests/${id}`)).assignee;
  };
  // It gives what came in once a minute, and when it starts. An open page would complain of its going.
  await page.close();
  await offices.restart();
  await expect.poll(async () => (await holder())?.name).toBe(staying.name);
  const colleague = await person();
  await enter(colleague, staying, '/dashboard/admin/connect/call-request?assignee=me');
  await expect(rowOf(colleague, name)).toBeVisible();
});

test('a promise that is broken comes to the phones of who has it and of the owner, without the number of whoever asked', async ({
  request,
  offices,
}) => {
  const chief = await alwaysOpen(request, { response_targets: { call: 1 } });
  const clerk = await inviteAdmin(request, ['سارا', newFamily()]);
  // Watched from the first look of the scheduler on.
  const { phone } = await ask(request, `کاوه ${newFamily()}`);
  const { id } = await requestOf(chief, phone);
  await (await signInByApi(request, clerk)).post(`/requests/${id}/claim`);
  const got = (template: string) =>
    texts().filter((text) => text.template === template && text.params.link?.endsWith(`=${id}`));
  await offices.restart(minutes(1));
  await expect.poll(() => got('promise-broken').length).toBe(1);
  // Half as late again as the promise was long, in whole minutes.
  await offices.restart(minutes(1));
  await expect.poll(() => got('promise-overdue').length).toBe(1);
  expect(got('promise-broken').map(({ to }) => to)).toEqual([clerk.phone]);
  expect(got('promise-overdue').map(({ to }) => to)).toEqual([toAsciiDigits(SUPER_ADMIN.phone)]);
  expect(JSON.stringify([got('promise-broken'), got('promise-overdue')])).not.toContain(phone);
});

test('the owner says who is told, and who is given requests', async ({ person, request }) => {
  const chief = await alwaysOpen(request);
  const clerk = await inviteAdmin(request, ['سارا', newFamily()]);
  const page = await person();
  await enter(page, SUPER_ADMIN, '/dashboard/super-admin/settings/response');
  const section = page.getByRole('region', { name: 'وعده‌ها و نوبت' });
  await section
    .getByRole('group', { name: 'پیامک هر صبح کاری برای' })
    .getByLabel('مدیر سیستم')
    .check();
  await section.getByLabel(clerk.name).check();
  await section.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('تنظیمات ذخیره شد.')).toBeVisible();
  await page.reload();
  await expect(section.getByLabel(clerk.name)).toBeChecked();
  await expect(
    section.getByRole('group', { name: 'پیامک هر صبح کاری برای' }).getByLabel('مدیر سیستم'),
  ).toBeChecked();
  await section.scrollIntoViewIfNeeded();
  await look(page, 'duty-settings');

  // Who left is listed no more, and stays among those who are told nothing.
  const quiet = async () =>
    (await chief.get<{ quiet_staff: number[] }>('/settings/all')).quiet_staff;
  const [id] = await quiet();
  await chief.post(`/users/${id}/status`, { is_active: false });
  await page.reload();
  await expect(section.getByLabel(clerk.name)).toHaveCount(0);
  await section.getByLabel('در یک‌ونیم برابر زمان وعده، پیامک به مدیران ارشد').uncheck();
  await section.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('تنظیمات ذخیره شد.')).toBeVisible();
  expect(await quiet()).toEqual([id]);
});

/** A browser whose notices can be read, and that counts how often it was asked for leave. */
const RECORDED = `
  window.asked = 0;
  window.shown = [];
  document.hasFocus = () => false;
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      window.asked += 1;
      return (this.permission = 'granted');
    }
    constructor(title, options) {
      window.shown.push([title, options.body]);
    }
    close() {}
  };
`;

test('the browser tells of a new request once its clerk pressed for it, and never asks by itself', async ({
  person,
  request,
}) => {
  const page = await person();
  await page.addInitScript(RECORDED);
  const read = <T>(name: string) =>
    page.evaluate((key) => (window as unknown as Record<string, T>)[key], name);
  await openDesk(page, LIST);
  const toggle = page.getByRole('button', { name: 'اعلان مرورگر برای درخواست تازه' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();
  expect(await read('asked')).toBe(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await read('asked')).toBe(1);
  const { name } = await ask(request, `پوران ${newFamily()}`);
  await expect(rowOf(page, name)).toBeVisible();
  await expect.poll(() => read('shown')).toEqual([['درخواست تازه', 'درخواست تماس']]);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});
