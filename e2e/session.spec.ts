import type { Page } from '@playwright/test';
import { type Caller, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { realNow } from './real-clock.ts';
import { expect, look, openSidebar, sidebar, signIn, test } from './site.ts';
import { type Colleague, inviteAdmin } from './staff.ts';
import { ask, dock, open, searchField } from './work-list-steps.ts';

/** A session that ends while its owner works. */

const DAY = 86_400_000;

const again = (page: Page) => page.getByRole('dialog', { name: 'دوباره وارد شوید' });

/** Ends every session of a colleague, as the super-admin may. */
async function endSessionsOf(chief: Caller, { phone }: Colleague): Promise<void> {
  const found = await chief.get<{ id: number }[]>(`/users?search=${phone}`);
  expect(found).toHaveLength(1);
  await chief.post(`/users/${found[0]?.id}/sessions/end`);
}

/**
 * The same while the page asks for nothing by itself: news of the office would meet the end before the
 * clerk's next step. Answers what lets it ask again.
 */
async function endWhileQuiet(page: Page, chief: Caller, clerk: Colleague): Promise<() => void> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/requests/, async (route) => {
    if (route.request().method() === 'GET') await gate;
    await route.continue();
  });
  await endSessionsOf(chief, clerk);
  return letGo;
}

/** A clerk with a request of their own open, and half a note typed into it. */
async function atWork(page: Page, clerk: Colleague, name: string): Promise<void> {
  await signIn(page, clerk);
  await expect(page).toHaveURL(/\/dashboard\/admin\/today$/);
  await page.goto('/dashboard/admin/connect/call-request');
  await searchField(page).fill(name);
  await expect(page).toHaveURL(/search=/);
  await open(page, name);
  await dock(page).getByRole('button', { name: 'پذیرفتن درخواست' }).click();
  await expect(dock(page).getByRole('button', { name: 'پذیرفتن درخواست' })).toBeHidden();
  const unfold = dock(page).getByRole('button', { name: 'یادداشت', exact: true });
  const note = dock(page).getByLabel('یادداشت');
  const isThere = { visible: true };
  await unfold.filter(isThere).or(note.filter(isThere)).first().waitFor();
  if (await unfold.isVisible()) await unfold.click();
  await note.fill('گفت فردا مدارک را می‌آورد.');
}

/** Signs in on the login page one was led to. */
async function enter(page: Page, { phone, password }: Colleague): Promise<void> {
  // The page before, which stands a moment longer than its address, has such fields too.
  await expect(page.getByRole('heading', { name: 'ورود به حساب' })).toBeVisible();
  await page.getByLabel('شمارهٔ موبایل').fill(phone);
  await page.getByLabel('گذرواژه', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ورود' }).click();
}

const only = (complaints: string[], statuses: RegExp) =>
  expect(complaints.splice(0).filter((text) => !statuses.test(text))).toEqual([]);

test('signs in again over the page, and the call that was refused goes on', async ({
  person,
  request,
  complaints,
}) => {
  const clerk = await inviteAdmin(request, ['مینا', 'صدر']);
  const chief = await signInByApi(request);
  const { name } = await ask(request, `کاوه ${newFamily()}`);
  const page = await person();
  await atWork(page, clerk, name);
  const address = page.url();
  const letGo = await endWhileQuiet(page, chief, clerk);

  await dock(page).getByRole('button', { name: 'ثبت یادداشت' }).click();
  await expect(again(page)).toBeVisible();
  letGo();
  await expect(again(page)).toContainText('مینا صدر');
  await expect(again(page).getByLabel('گذرواژه', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again(page)).toBeVisible();
  await look(page, 'session-again', { fullPage: false });
  await again(page).getByLabel('گذرواژه', { exact: true }).fill('نادرست');
  await again(page).getByRole('button', { name: 'ورود و ادامه' }).click();
  await expect(again(page).getByText('شمارهٔ موبایل یا گذرواژه درست نیست')).toBeVisible();
  await look(page, 'session-again-wrong', { fullPage: false });
  await again(page).getByLabel('گذرواژه', { exact: true }).fill(clerk.password);
  // Who is remembered elsewhere may be so here: the choice of the login page stands in the dialog too.
  await again(page).getByLabel('مرا به خاطر بسپار').check();
  await again(page).getByLabel('گذرواژه', { exact: true }).press('Enter');
  await expect(again(page)).toBeHidden();
  const token = (await page.context().cookies()).find(({ name: key }) => key === 'auth_token');
  expect(((token?.expires ?? 0) * 1000 - realNow()) / DAY).toBeGreaterThan(29);
  const timeline = page.getByRole('list').filter({ hasText: 'درخواست ثبت شد' });
  await expect(timeline).toContainText('گفت فردا مدارک را می‌آورد.');
  await expect(page.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره').first()).toBeAttached();
  expect(page.url()).toBe(address);
  only(complaints, /401|422/);
});

test('comes back from the login page to the open request, with the words there', async ({
  person,
  request,
  complaints,
}) => {
  const clerk = await inviteAdmin(request, ['نیما', 'فرهمند']);
  const chief = await signInByApi(request);
  const { name } = await ask(request, `لیلا ${newFamily()}`);
  const page = await person();
  await atWork(page, clerk, name);
  const address = page.url();
  await endSessionsOf(chief, clerk);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/نشست شما پایان یافته است/)).toBeVisible();
  await enter(page, clerk);
  await expect(page).toHaveURL(address);
  await expect(dock(page).getByLabel('یادداشت')).toHaveValue('گفت فردا مدارک را می‌آورد.');
  only(complaints, /401/);
});

test('somebody else who signs in there finds nothing of the one before', async ({
  person,
  request,
  complaints,
}) => {
  const [clerk, other] = [
    await inviteAdmin(request, ['پیمان', 'رادمنش']),
    await inviteAdmin(request, ['شیدا', 'نامور']),
  ];
  const chief = await signInByApi(request);
  const { name } = await ask(request, `بیژن ${newFamily()}`);
  const page = await person();
  await atWork(page, clerk, name);
  await page.goto('/dashboard/admin/profile');
  await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
  const personal = page.getByRole('dialog', { name: 'ویرایش اطلاعات شخصی' });
  await personal.getByLabel('شغل').fill('معمار');
  await endSessionsOf(chief, clerk);
  await personal.getByRole('button', { name: 'ذخیره' }).click();
  await again(page).getByRole('button', { name: 'ورود با حسابی دیگر' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, other);
  // Their own main page, not where the other one was.
  await expect(page).toHaveURL(/\/dashboard\/admin\/today$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('مدارک');
  await openSidebar(page);
  await sidebar(page).getByRole('link', { name: 'اطلاعات شخصی' }).click();
  await expect(page.getByRole('heading', { name: 'شیدا نامور' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('پیمان')).toHaveCount(0);
  only(complaints, /401/);
});

test('leaves at once, whatever the server takes for it, and the menu of members goes', async ({
  person,
  request,
  complaints,
}) => {
  const clerk = await inviteAdmin(request, ['آرمین', 'کامکار']);
  const page = await person();
  await signIn(page, clerk);
  await expect(page).toHaveURL(/\/dashboard\/admin\/today$/);
  let heard = 0;
  // A server that never answers.
  await page.route('**/auth/logout', () => {
    heard += 1;
  });
  await page.route('**/menus/insurance/get', async (route) => {
    const reply = await route.fetch();
    const json = (await reply.json()) as { data: { items: object[] }[] };
    json.data[0]?.items.push({ id: 999_999, title: 'ویژهٔ اعضا', link: '/products/members' });
    await route.fulfill({ response: reply, json });
  });
  await page.goto('/contact-us');
  await expect(
    page.getByRole('link', { name: 'ویژهٔ اعضا', includeHidden: true }).first(),
  ).toBeAttached();
  const logout = page.getByRole('button', { name: 'خروج', includeHidden: true }).first();
  await logout.evaluate((button: HTMLElement) => button.click());
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => heard).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'ورود به حساب کاربری' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'ویژهٔ اعضا', includeHidden: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).not.toContain('auth_token');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  complaints.splice(0);
});

test('a server that cannot be asked at the start is asked again, and the page comes by itself', async ({
  person,
  complaints,
}) => {
  const page = await person();
  await signIn(page);
  await expect(page).toHaveURL(/\/main\/overview$/);
  let refusals = 0;
  await page.route('**/auth/profile', async (route) => {
    refusals += 1;
    await route.fulfill({ status: 503, json: { message: 'سامانه شلوغ است.', code: 'busy' } });
  });
  await page.goto('/dashboard/super-admin/users');
  await expect(page.getByText('ورود شما هنوز پابرجاست')).toBeVisible();
  await look(page, 'session-unreachable', { fullPage: false });
  const before = refusals;
  await expect.poll(() => refusals).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
  await page.unroute('**/auth/profile');
  await expect(page.getByRole('heading', { name: 'کاربران', level: 1 })).toBeVisible();
  only(complaints, /503/);
});
