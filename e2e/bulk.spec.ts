import type { Locator, Page } from '@playwright/test';
import { requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, look, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { type Asker, ask, isPhone, LIST, openDesk, rowOf, table } from './work-list-steps.ts';

const listOf = (family: string, base = LIST): string =>
  `${base}?status=open&sort=newest&search=${encodeURIComponent(family)}`;
const bar = (page: Page): Locator => page.getByRole('region', { name: 'کار گروهی' });
const boxOf = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `انتخاب درخواست ${name}` });
const step = (page: Page, name: string): Locator =>
  bar(page).getByRole('button', { name, exact: true });

/** Half way down, what stands still at the edges covers a part of the page's own controls. */
async function lookFromTop(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await look(page, name, { fullPage: false });
}

/** On a phone the cards show their boxes when asked for. */
async function showBoxes(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'انتخاب چندتایی' }).click();
}

async function askMany(
  request: Parameters<typeof ask>[0],
  family: string,
  first: readonly string[],
): Promise<Asker[]> {
  const askers: Asker[] = [];
  for (const name of first) askers.push(await ask(request, `${name} ${family}`));
  return askers;
}

test('several are taken and closed at once, and what failed is said and stays chosen', async ({
  page,
  request,
}) => {
  const family = newFamily();
  const [one, two, three, four] = (await askMany(request, family, [
    'یکم',
    'دوم',
    'سوم',
    'چهارم',
  ])) as [Asker, Asker, Asker, Asker];
  const clerk = await inviteAdmin(request, ['گیتی', family]);
  const colleague = await signInByApi(request, clerk);
  await openDesk(page, listOf(family));
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5');
  await showBoxes(page);

  // The newest stand first: a range over all four.
  await boxOf(page, four.name).click();
  await boxOf(page, one.name).click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('۴ درخواست انتخاب‌شده')).toBeVisible();
  await lookFromTop(page, 'bulk-chosen');

  // A colleague is faster with one of them.
  const { id } = await requestOf(colleague, two.phone);
  await colleague.post(`/requests/${id}/claim`);
  await expect(rowOf(page, two.name)).toContainText('سپرده‌شده');

  await step(page, 'پذیرفتن').click();
  await page.getByRole('button', { name: 'پذیرفتن ۴ درخواست' }).click();
  const outcome = page.getByRole('dialog', { name: 'نتیجهٔ کار گروهی' });
  await expect(outcome).toContainText('۳ درخواست به شما سپرده شد. ۱ درخواست پذیرفته نشد:');
  await expect(outcome.getByRole('listitem')).toHaveText([new RegExp(`${two.name}.*گیتی`)]);
  await look(page, 'bulk-outcome', { fullPage: false });
  await outcome.getByRole('link', { name: two.name }).click();
  await expect(page.getByRole('heading', { name: two.name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: two.name, exact: true })).toBeHidden();
  await expect(bar(page).getByText('۱ درخواست انتخاب‌شده')).toBeVisible();
  await expect(boxOf(page, two.name)).toBeChecked();
  await bar(page).getByRole('button', { name: 'پاک کردن همهٔ نشان‌ها' }).click();

  for (const { name } of [one, three, four]) await boxOf(page, name).check();
  await step(page, 'بستن').click();
  const dialog = page.getByRole('dialog', { name: 'بستن گروهی' });
  const close = dialog.getByRole('button', { name: 'بستن ۳ درخواست' });
  await close.click();
  await expect(dialog.getByText('نتیجه را انتخاب کنید.')).toBeVisible();
  await expect(dialog.getByText('نمی‌توان با «برگرداندن» پس گرفت')).toBeVisible();
  await look(page, 'bulk-close', { fullPage: false });
  await dialog.getByText('ناموفق', { exact: true }).click();
  await dialog.getByLabel('توضیح').fill('دیگر نمی‌خواهند.');
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('۳ درخواست بسته شد.')).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveCount(0);
  const closed = await colleague.get<{ close_reason: string; result: string }[]>(
    `/requests?status=closed&search=${encodeURIComponent(family)}`,
  );
  expect(closed.map(({ close_reason, result }) => [result, close_reason])).toEqual(
    Array.from({ length: 3 }, () => ['lost', 'دیگر نمی‌خواهند.']),
  );
});

test('all of a list is chosen and handed over', BOTH, async ({ page, request }) => {
  const family = newFamily();
  const askers = await askMany(request, family, ['یکم', 'دوم', 'سوم']);
  const clerk = await inviteAdmin(request, ['گیتی', family]);
  const colleague = await signInByApi(request, clerk);
  await openDesk(page, listOf(family));
  await showBoxes(page);
  if (isPhone(page)) {
    await boxOf(page, askers[0]?.name ?? '').click();
    await step(page, 'همهٔ این فهرست').click();
  } else await page.getByRole('checkbox', { name: 'همهٔ این فهرست' }).check();
  await expect(bar(page).getByText('۳ درخواست انتخاب‌شده')).toBeVisible();
  await step(page, 'سپردن به همکار').click();
  const dialog = page.getByRole('dialog', { name: 'سپردن گروهی به همکار' });
  await dialog.getByRole('button', { name: 'سپردن ۳ درخواست' }).click();
  await expect(dialog.getByText('همکار را انتخاب کنید.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'همکار' }).click();
  await page.getByRole('option', { name: clerk.name }).click();
  await dialog.getByRole('button', { name: 'سپردن ۳ درخواست' }).click();
  await expect(page.getByText('۳ درخواست سپرده شد.')).toBeVisible();
  const found = await colleague.get<unknown[]>(
    `/requests?assignee=me&search=${encodeURIComponent(family)}`,
  );
  expect(found).toHaveLength(3);
});

test('a chosen row that leaves the list says so', async ({ page, request }) => {
  const family = newFamily();
  const [one, two] = (await askMany(request, family, ['یکم', 'دوم'])) as [Asker, Asker];
  const chief = await signInByApi(request);
  await openDesk(page, listOf(family));
  await showBoxes(page);
  await boxOf(page, one.name).check();
  await boxOf(page, two.name).check();
  const { id } = await requestOf(chief, one.phone);
  await chief.post(`/requests/${id}/close`, { result: 'won', reason: 'صادر شد.' });
  await expect(bar(page).getByText('۱ تا از آن‌ها دیگر در این نما نیست.')).toBeVisible();
  await lookFromTop(page, 'bulk-gone');
  await bar(page).getByRole('button', { name: 'کنار گذاشتن' }).click();
  await expect(bar(page).getByText('۱ درخواست انتخاب‌شده')).toBeVisible();
  await expect(boxOf(page, two.name)).toBeChecked();
  // Another list begins with nothing chosen.
  await page.getByLabel('مرتب‌سازی').selectOption('oldest');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
});

test('the keyboard chooses rows, and the help says with which key', async ({ person, request }) => {
  const family = newFamily();
  const [one, two, three] = (await askMany(request, family, ['یکم', 'دوم', 'سوم'])) as [
    Asker,
    Asker,
    Asker,
  ];
  const page = await person();
  // Keyboards with such keys come with screens of this size.
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, undefined, listOf(family));
  await expect(table(page)).toHaveAttribute('aria-rowcount', '4');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: three.name, exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(boxOf(page, three.name)).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: one.name, exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(boxOf(page, two.name)).toBeChecked();
  await expect(boxOf(page, one.name)).toBeChecked();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'کلیدهای میانبر' });
  await expect(help.getByText('انتخاب درخواست برای کار گروهی؛ با Shift تا همین‌جا')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // Pressed before the focus is in the help, Escape closes it all the same, and leaves what is chosen.
  await page.evaluate(async () => {
    for (const key of ['?', 'Escape']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      await new Promise<void>((resolve) => queueMicrotask(resolve));
    }
  });
  await expect(help).toBeHidden();
  await expect(boxOf(page, one.name)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
});
