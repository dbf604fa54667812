import type { Page } from '@playwright/test';
import { type Caller, signInByApi } from './desk-api.ts';
import { inLetters, newFamily } from './names.ts';
import { expect, test } from './site.ts';
import { ask, dock, isPhone, LIST, look, openDesk, rowOf, table } from './work-list-steps.ts';

/** How many requests a clerk works down in one go. */
const COUNT = 10;
const KEYS_EACH = 5;
const CLICKS_EACH = 3;

type Request = Parameters<typeof signInByApi>[0];
type Line = { type: string };
type Worked = { status: string; result: string | null; assignee: object | null; timeline: Line[] };

/** So many people with that family name ask for a call; the one who came last stands first. */
async function fillList(request: Request, family: string, count = COUNT): Promise<string[]> {
  const names: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { name } = await ask(request, `شادی${inLetters(n)} ${family}`, { topic: 'بیمهٔ بدنه' });
    names.unshift(name);
  }
  return names;
}

const listOf = (family: string): string =>
  `${LIST}?status=open&sort=newest&search=${encodeURIComponent(family)}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  dock(page).getByRole('button', { name, exact: typeof name === 'string' });

/** What the office knows of the request of each name afterwards. */
async function worked(chief: Caller, family: string): Promise<Map<string, Worked>> {
  const search = encodeURIComponent(family);
  const found = await chief.get<{ id: number; full_name: string }[]>(
    `/requests?search=${search}&per_page=100`,
  );
  const all = new Map<string, Worked>();
  for (const { id, full_name } of found) {
    all.set(full_name, await chief.get<Worked>(`/requests/${id}`));
  }
  return all;
}

/** What a clerk does with one request, and what is to be read in its history once. */
type Step = { does: 'answered' | 'no_answer' | 'busy' | 'callback' | 'closed'; preset?: number };

const STEPS: Step[] = [
  { does: 'answered' },
  { does: 'no_answer', preset: 1 },
  { does: 'busy', preset: 2 },
  { does: 'answered' },
  { does: 'callback', preset: 2 },
  { does: 'closed' },
  { does: 'no_answer', preset: 1 },
  { does: 'answered' },
  { does: 'closed' },
  { does: 'busy', preset: 1 },
];
const DIGITS = { answered: '1', no_answer: '2', busy: '3', callback: '4' };
const LABELS = {
  answered: 'پاسخ داد',
  no_answer: 'پاسخ نداد',
  busy: 'اشغال بود',
  callback: /^خودش گفت بعداً/,
};

/** What was done with a request, without the texts that went with it. */
const stepsOf = (timeline: Line[] = []): string[] =>
  timeline.map(({ type }) => type).filter((type) => type !== 'sms');

async function expectWorked(request: Request, family: string, names: string[]): Promise<void> {
  const all = await worked(await signInByApi(request), family);
  for (const [place, { does }] of STEPS.entries()) {
    const { timeline, assignee, status } = all.get(names[place] ?? '') ?? {};
    expect(stepsOf(timeline), names[place]).toEqual(['created', 'claimed', does]);
    expect(assignee).not.toBeNull();
    expect(status === 'closed').toBe(does === 'closed');
  }
}

test('with the keyboard alone ten requests take five keys each at most', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const names = await fillList(request, family);
  const clerk = await person();
  // Keyboards with such keys come with screens of this size.
  await clerk.setViewportSize({ width: 1440, height: 900 });
  await openDesk(clerk, listOf(family));
  await expect(table(clerk).locator('tbody tr').first()).toContainText(names[0] ?? '');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await clerk.keyboard.press(key);
  };
  await press('j');
  await press('Enter');
  for (const [place, { does, preset = 1 }] of STEPS.entries()) {
    await expect(heading(clerk, names[place] ?? '')).toBeFocused();
    await expect(button(clerk, LABELS.answered)).toBeVisible();
    if (place === 1) {
      await expect(clerk.getByText(`درخواست بعدی باز شد: ${names[place]}`)).toBeAttached();
      await look(clerk, 'keys-panel');
    }
    if (does === 'closed') {
      await press('x');
      await expect(dock(clerk).getByRole('heading')).toBeFocused();
      await press('1');
      await expect(dock(clerk).getByLabel('دلیل')).toBeFocused();
      await clerk.keyboard.insertText('بیمه‌نامه صادر شد.');
      await press('Control+Enter');
    } else {
      await press(DIGITS[does]);
      if (does !== 'answered') {
        await expect(dock(clerk).getByRole('heading')).toBeFocused();
        await press(String(preset));
      }
    }
  }
  await expect(clerk.getByText('به پایان این فهرست رسیدید')).toBeVisible();
  await expect(dock(clerk)).toBeHidden();
  expect(keys / COUNT).toBeLessThanOrEqual(KEYS_EACH);
  await expectWorked(request, family, names);
});

test('with the mouse ten requests take three clicks each at most', async ({ person, request }) => {
  const family = newFamily();
  const names = await fillList(request, family);
  const clerk = await person();
  await openDesk(clerk, listOf(family));
  let clicks = 0;
  const click = async (target: ReturnType<typeof button>) => {
    clicks += 1;
    await target.click();
  };
  await click(table(clerk).getByRole('link', { name: names[0] ?? '', exact: true }));
  for (const [place, { does, preset = 1 }] of STEPS.entries()) {
    await expect(heading(clerk, names[place] ?? '')).toBeVisible();
    const before = clicks;
    if (does === 'closed') {
      await click(button(clerk, 'بستن درخواست'));
      await click(dock(clerk).getByText('موفق', { exact: true }));
      await dock(clerk).getByLabel('دلیل').fill('بیمه‌نامه صادر شد.');
      await click(button(clerk, 'بستن با نتیجهٔ «موفق»'));
    } else {
      await click(button(clerk, LABELS[does]));
      if (does !== 'answered') await click(dock(clerk).locator(`[aria-keyshortcuts="${preset}"]`));
    }
    expect(clicks - before).toBeLessThanOrEqual(CLICKS_EACH);
  }
  await expect(clerk.getByText('به پایان این فهرست رسیدید')).toBeVisible();
  await expect(dock(clerk)).toBeHidden();
  await look(clerk, 'keys-end');
  await expectWorked(request, family, names);
});

test('keys are for the request that is meant: in any layout, once, and never while one writes', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const [first = '', second = '', third = ''] = await fillList(request, family, 3);
  const clerk = await person();
  await clerk.setViewportSize({ width: 1440, height: 900 });
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name: first, exact: true }).click();
  await expect(heading(clerk, first)).toBeFocused();

  await clerk.keyboard.press('n');
  await expect(dock(clerk).getByLabel('یادداشت')).toBeFocused();
  await clerk.keyboard.type('۱۲ x');
  await expect(dock(clerk).getByLabel('یادداشت')).toHaveValue('۱۲ x');
  await clerk.keyboard.press('Escape');

  // What the help says is what works: with the panel open, and while its form is open.
  await clerk.keyboard.press('?');
  const help = clerk.getByRole('dialog', { name: 'کلیدهای میانبر' });
  await expect(help).toContainText('پاسخ نداد');
  await look(clerk, 'keys-help');
  await clerk.keyboard.press('2');
  await clerk.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(button(clerk, 'پاسخ داد')).toBeVisible();

  // A digit pressed twice is noted once, with the note, and not for the next request.
  const digit = { key: '۱', code: 'Digit1', bubbles: true, cancelable: true };
  await clerk.evaluate((init) => {
    for (let n = 0; n < 2; n += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    }
  }, digit);
  await expect(heading(clerk, second)).toBeFocused();
  await clerk.keyboard.press('x');
  await expect(dock(clerk).getByRole('heading')).toBeFocused();
  await clerk.keyboard.press('?');
  await expect(help).toContainText('ناموفق');
  await expect(help).not.toContainText('پاسخ نداد');
  await clerk.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(dock(clerk).getByRole('heading')).toBeFocused();
  await clerk.keyboard.press('Escape');
  await expect(button(clerk, 'پاسخ داد')).toBeVisible();
  // Ctrl and a digit is the browser's own.
  await clerk.keyboard.press('Alt+1');
  await expect(heading(clerk, second)).toBeVisible();
  await clerk.keyboard.press('j');
  await expect(heading(clerk, third)).toBeFocused();
  await clerk.keyboard.press('f');
  await expect(dock(clerk).getByRole('heading')).toContainText('دوباره کی تماس بگیریم؟');
  await clerk.keyboard.press('1');
  // The one that was left out above comes next.
  await expect(heading(clerk, second)).toBeFocused();
  await expect(rowOf(clerk, third)).toContainText('در انتظار پیگیری');

  const all = await worked(await signInByApi(request), family);
  const steps = (name: string) => stepsOf(all.get(name)?.timeline);
  expect(steps(first)).toEqual(['created', 'claimed', 'answered']);
  expect(steps(second)).toEqual(['created']);
});

test('the last three events are seen beside the buttons of the outcomes', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const [name = ''] = await fillList(request, family, 1);
  const chief = await signInByApi(request);
  const [{ id }] = await chief.get<[{ id: number }]>(
    `/requests?search=${encodeURIComponent(family)}`,
  );
  await chief.post(`/requests/${id}/claim`);
  const follow_up_at = new Date(Date.now() + 86_400_000).toISOString();
  await chief.post(`/requests/${id}/events`, {
    outcome: 'no_answer',
    note: 'دو بار زنگ زدم، هر دو بار پس از چند بوق قطع شد.',
    follow_up_at,
  });
  await chief.post(`/requests/${id}/events`, { outcome: 'answered', note: 'نرخ را پرسید.' });
  const clerk = await person();
  await openDesk(clerk, listOf(family));
  await table(clerk).getByRole('link', { name, exact: true }).click();
  const events = clerk.getByRole('list').filter({ hasText: 'درخواست ثبت شد' }).locator('> li');
  // Created, claimed, two outcomes, and the texts of the first and of the call that was not answered.
  await expect(events).toHaveCount(6);
  await look(clerk, 'keys-history');
  // The promise of an answer was kept.
  await expect(clerk.getByText('گام بعدی تا')).toBeAttached();
  await expect(clerk.getByText('پاسخ تا')).toHaveCount(0);
  if (!isPhone(clerk)) {
    for (const place of [0, 1, 2]) await expect(events.nth(place)).toBeInViewport({ ratio: 1 });
    await expect(button(clerk, 'پاسخ داد')).toBeInViewport({ ratio: 1 });
    const top = (await dock(clerk).boundingBox())?.y ?? 0;
    const last = await events.nth(2).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  await clerk.getByRole('button', { name: /^همهٔ ۶ رویداد/ }).click();
  await expect(events.last()).toBeVisible();
});
