import type { Page } from '@playwright/test';
import { button, fillList, heading, LABELS, listOf, stepsOf, worked } from './clerk-round.ts';
import { signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { expect, test } from './site.ts';
import { dock, openDesk, table } from './work-list-steps.ts';

const note = (page: Page) => dock(page).getByLabel('یادداشت');
const loading = (page: Page) => page.getByRole('status', { name: 'در حال دریافت درخواست…' });
const pick = (page: Page) => button(page, /^روز و ساعت دیگر/);

test('a time that is written in a form is no answer, wherever in the form the cursor is', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const [name = ''] = await fillList(request, family, 1);
  const clerk = await person();
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name, exact: true }).click();
  await expect(button(clerk, LABELS.answered)).toBeVisible();
  await clerk.keyboard.press('2');
  await expect(dock(clerk).getByRole('heading')).toBeFocused();
  const digit = (await pick(clerk).getAttribute('aria-keyshortcuts')) ?? '';
  await clerk.keyboard.press(digit);
  await expect(dock(clerk).getByLabel('تاریخ پیگیری')).toBeFocused();
  await clerk.keyboard.insertText('فردا');
  // One step short of the field for the time: on the button of the calendar.
  await clerk.keyboard.press('Tab');
  await expect(dock(clerk).getByRole('button', { name: 'باز کردن تقویم' })).toBeFocused();
  await clerk.keyboard.type('10:00');
  // Nor where the cursor is in no field at all, nor for the list behind.
  await dock(clerk).getByRole('heading').focus();
  await clerk.keyboard.type('10');
  await pick(clerk).focus();
  await clerk.keyboard.type('1jcux');
  await expect(dock(clerk).getByLabel('تاریخ پیگیری')).toBeVisible();
  await expect(heading(clerk, name)).toBeVisible();
  const chief = await signInByApi(request);
  expect(stepsOf((await worked(chief, family)).get(name)?.timeline)).toEqual(['created']);

  await dock(clerk).getByLabel('ساعت', { exact: true }).focus();
  await clerk.keyboard.type('10:00');
  await clerk.keyboard.press('Control+Enter');
  await expect(dock(clerk)).toBeHidden();
  const { timeline, follow_up_at } = (await worked(chief, family)).get(name) ?? {};
  expect(stepsOf(timeline)).toEqual(['created', 'claimed', 'no_answer']);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'short' });
  expect(hour.format(new Date(follow_up_at ?? 0))).toBe('10:00');
});

test('keys that are pressed while the next request is loading are done there', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const [first = '', second = '', third = ''] = await fillList(request, family, 3);
  const chief = await signInByApi(request);
  const [idOfSecond, idOfThird] = await Promise.all(
    [second, third].map(async (name) => {
      const path = `/requests?search=${encodeURIComponent(name)}`;
      return (await chief.get<[{ id: number }]>(path))[0].id;
    }),
  );
  const clerk = await person();
  // It is fetched ahead, and takes its time all the same.
  const held = Promise.withResolvers<void>();
  await clerk.route(`**/requests/${idOfSecond}`, async (route) => {
    await held.promise;
    return route.continue();
  });
  // Waited for from the beginning: it may be there before the next line is run.
  const ahead = clerk.waitForResponse((one) => one.url().endsWith(`/requests/${idOfThird}`));
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name: first, exact: true }).click();
  await expect(button(clerk, LABELS.answered)).toBeVisible();
  await clerk.keyboard.press('1');
  await expect(loading(clerk)).toBeVisible();
  await clerk.keyboard.type('njk 1');
  held.resolve();
  await expect(note(clerk)).toBeFocused();
  await expect(note(clerk)).toHaveValue('jk 1');
  await expect(heading(clerk, second)).toBeVisible();
  await ahead;

  // Also while the answer itself is on its way; the third is there as soon as it opens.
  const sent = Promise.withResolvers<void>();
  await clerk.route(`**/requests/${idOfSecond}/events`, async (route) => {
    await sent.promise;
    return route.continue();
  });
  await clerk.keyboard.press('Escape');
  await clerk.keyboard.press('1');
  await expect(dock(clerk)).toHaveAttribute('aria-busy', 'true');
  // The answer once more is the same answer; what follows is for the next one.
  await clerk.keyboard.press('1');
  await clerk.keyboard.press('x');
  sent.resolve();
  await expect(heading(clerk, third)).toBeVisible();
  await expect(dock(clerk).getByRole('heading')).toBeFocused();
  const all = await worked(chief, family);
  const steps = (name: string) => stepsOf(all.get(name)?.timeline);
  expect(steps(first)).toEqual(['created', 'claimed', 'answered']);
  expect(steps(second)).toEqual(['created', 'claimed', 'answered']);
  expect(steps(third)).toEqual(['created']);
});

test('keys that were kept are forgotten where the answer fails', async ({
  person,
  request,
  complaints,
}) => {
  const family = newFamily();
  const [first = ''] = await fillList(request, family, 2);
  const clerk = await person();
  const sent = Promise.withResolvers<void>();
  await clerk.route('**/requests/*/events', async (route) => {
    await sent.promise;
    return route.abort();
  });
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name: first, exact: true }).click();
  await expect(button(clerk, LABELS.answered)).toBeVisible();
  await clerk.keyboard.press('1');
  await expect(dock(clerk)).toHaveAttribute('aria-busy', 'true');
  await clerk.keyboard.press('x');
  sent.resolve();
  await expect(dock(clerk).getByRole('alert')).toBeVisible();
  await expect(button(clerk, LABELS.answered)).toBeEnabled();
  await expect(dock(clerk).getByRole('heading')).toHaveCount(0);
  expect(complaints.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});

test('the cursor comes to the end of a note that was begun', async ({ person, request }) => {
  const family = newFamily();
  const [first = '', second = ''] = await fillList(request, family, 2);
  const clerk = await person();
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name: first, exact: true }).click();
  await expect(button(clerk, LABELS.answered)).toBeVisible();
  await clerk.keyboard.press('n');
  await clerk.keyboard.insertText('گفت فردا ');
  await clerk.keyboard.press('Escape');
  await clerk.keyboard.press('j');
  await expect(heading(clerk, second)).toBeFocused();
  await clerk.keyboard.press('k');
  await expect(heading(clerk, first)).toBeFocused();
  await expect(note(clerk)).toHaveValue('گفت فردا ');
  await clerk.keyboard.press('n');
  await clerk.keyboard.insertText('می‌آید.');
  await expect(note(clerk)).toHaveValue('گفت فردا می‌آید.');
});
