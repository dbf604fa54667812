import type { Locator, Page } from '@playwright/test';
import { instantIn } from './days.ts';
import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, PHONE, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { ask, isPhone, LIST, look, openDesk, table } from './work-list-steps.ts';

const listOf = (family: string): string =>
  `${LIST}?status=open&search=${encodeURIComponent(family)}`;
const heading = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });
const names = (page: Page): Promise<string[]> =>
  table(page).getByRole('rowheader').getByRole('link').allTextContents();

test('the heading of a column orders the list, and again the other way', async ({
  page,
  request,
}) => {
  const family = newFamily();
  const first = await ask(request, `یکم ${family}`);
  const second = await ask(request, `دوم ${family}`);
  const third = await ask(request, `سوم ${family}`);
  const newest = [third.name, second.name, first.name];
  await openDesk(page, listOf(family));
  await expect(table(page)).toHaveAttribute('aria-rowcount', '4');

  const since = heading(page, 'زمان ثبت');
  await expect(since).toHaveAttribute('aria-sort', 'none');
  await since.getByRole('button').click();
  await expect(since).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=newest/);
  await expect.poll(() => names(page)).toEqual(newest);
  await since.getByRole('button').press('Enter');
  await expect(since).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect.poll(() => names(page)).toEqual(newest.toReversed());
  await look(page, 'sorted');

  const clock = heading(page, 'مهلت');
  await clock.getByRole('button').click();
  await expect(clock).toHaveAttribute('aria-sort', 'ascending');
  await expect(since).toHaveAttribute('aria-sort', 'none');
  await clock.getByRole('button').click();
  await expect(page).toHaveURL(/sort=due_desc/);

  // The address keeps it, and the way back takes each step back.
  await page.reload();
  await expect(clock).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(clock).toHaveAttribute('aria-sort', 'ascending');

  // What is closed is due no more: its list is not ordered by that.
  await page.getByRole('button', { name: 'بسته‌شده', exact: true }).click();
  await expect(page).toHaveURL(/status=closed/);
  await page.goto(`${LIST}?status=all&search=${encodeURIComponent(family)}`);
  await expect(since.getByRole('button')).toBeVisible();
  await expect(clock.getByRole('button')).toBeHidden();
});

test(
  'the order is chosen from a list too, on a phone as well',
  PHONE,
  async ({ page, request }) => {
    const family = newFamily();
    const first = await ask(request, `یکم ${family}`);
    const second = await ask(request, `دوم ${family}`);
    await openDesk(page, listOf(family));
    // Cards have no headings.
    await expect(heading(page, 'زمان ثبت')).toBeHidden();
    const choice = page.getByLabel('مرتب‌سازی');
    await choice.selectOption({ label: 'قدیمی‌ترین‌ها' });
    await expect(page).toHaveURL(/sort=oldest/);
    await expect.poll(() => names(page)).toEqual([first.name, second.name]);
    await choice.selectOption({ label: 'تازه‌ترین‌ها' });
    await expect.poll(() => names(page)).toEqual([second.name, first.name]);
    await look(page, 'sort-choice');
  },
);

test('a row that changes keeps its place in a list that is ordered by due times', async ({
  page,
  request,
}) => {
  const family = newFamily();
  const first = await ask(request, `یکم ${family}`);
  const second = await ask(request, `دوم ${family}`);
  await openDesk(page, `${listOf(family)}&sort=due`);
  await expect.poll(() => names(page)).toEqual([first.name, second.name]);
  const chief = await signInByApi(request);
  const [found] = await chief.get<{ id: number }[]>(`/requests?status=open&search=${first.phone}`);
  // It would be the last one now.
  const follow_up_at = instantIn(5 * 86_400_000);
  await chief.post(`/requests/${found?.id}/events`, { outcome: 'callback', follow_up_at });
  await expect(table(page).getByRole('row').filter({ hasText: first.name })).toContainText(
    'در انتظار',
  );
  expect(await names(page)).toEqual([first.name, second.name]);
});

test('the list of users is ordered by its headings', BOTH, async ({ page, request }) => {
  const family = newFamily();
  // By family name first: the letter in front of the common part decides.
  await inviteAdmin(request, ['گیتی', `ب${family}`]);
  await inviteAdmin(request, ['گیتی', `آ${family}`]);
  const found = `/dashboard/super-admin/users?search=${encodeURIComponent(family)}`;
  await enter(page, undefined, found);
  const people = page.getByRole('table', { name: 'کاربران' }).getByRole('rowheader');
  const alphabetical = [`گیتی آ${family}`, `گیتی ب${family}`];
  if (isPhone(page)) {
    await page.getByLabel('مرتب‌سازی').selectOption({ label: 'نام خانوادگی، از ی' });
    await expect(page).toHaveURL(/sort=name_desc/);
    await expect(people).toContainText(alphabetical.toReversed());
    return;
  }
  const person = heading(page, 'کاربر');
  await person.getByRole('button').click();
  await expect(page).toHaveURL(/sort=name$/);
  await expect(person).toHaveAttribute('aria-sort', 'ascending');
  await expect(people).toContainText(alphabetical);
  await person.getByRole('button').click();
  await expect(person).toHaveAttribute('aria-sort', 'descending');
  await expect(people).toContainText(alphabetical.toReversed());
  await heading(page, 'عضو از').getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=/);
  await look(page, 'users-sorted');
});
