import type { Locator, Page, Request } from '@playwright/test';
import { type Caller, callerWith } from './desk-api.ts';
import { inLetters } from './names.ts';
import { expect, newPhone } from './site.ts';

/** Two clerks on one queue: how a request is taken, worked on and ended in the work list. */

export type Asker = { name: string; phone: string };

/** `count` people with that family name ask for a call, each from an address of their own. */
export async function fillQueue(
  request: Parameters<typeof callerWith>[0],
  tag: string,
  count: number,
): Promise<Asker[]> {
  const askers = Array.from({ length: count }, (_, n) => ({
    name: `نوید${inLetters(n)} ${tag}`,
    phone: newPhone(),
  }));
  for (const { name, phone } of askers) {
    const form = { full_name: name, phone_number: phone };
    await callerWith(request, null).post('/call-requests', form);
  }
  return askers;
}

const table = (page: Page): Locator => page.getByRole('table', { name: 'فهرست درخواست‌ها' });
const dock = (page: Page): Locator => page.getByRole('region', { name: 'کارهای این درخواست' });
/** What others took meanwhile stands there still, marked; the rest is free. */
const freeRows = (page: Page): Locator => table(page).locator('tbody tr:not([data-gone])');

/** The queue of requests without an assignee, as one clerk sees it. */
export async function openQueue(
  page: Page,
  role: string,
  tag: string,
  count: number,
): Promise<void> {
  await page.goto(`/dashboard/${role}/connect/call-request`);
  await page.getByLabel('جست‌وجوی نام، شماره یا کد').fill(tag);
  // On an empty server the rows are the same before it.
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('button', { name: /^بی‌مسئول/ }).click();
  // One more for the headings.
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(page.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();
}

/** Whose request stands at a place of the list, the free ones counted from 0; null when there is none. */
export function freeName(page: Page, place = 0): Promise<string | null> {
  const link = freeRows(page).nth(place).getByRole('rowheader').getByRole('link');
  return link.textContent({ timeout: 3_000 }).catch(() => null);
}

/** Opens a request of the list. Of a long one those near the screen are drawn: it is scrolled through to it. */
export async function openRequest(page: Page, name: string): Promise<void> {
  const link = table(page).getByRole('link', { name, exact: true });
  let scrolled = 0;
  await expect(async () => {
    if ((await link.count()) === 0) {
      scrolled += 400;
      await page.evaluate((to) => scrollTo(0, to % document.body.scrollHeight), scrolled);
    }
    await link.click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

const claimButton = (page: Page): Locator =>
  dock(page).getByRole('button', { name: 'پذیرفتن درخواست' });

/**
 * Presses the button that takes the open request. Answers whether it is theirs now; when a colleague was
 * first, the page says who.
 */
export async function claim(page: Page, rival: string): Promise<boolean> {
  const calls: Request[] = [];
  const hear = (call: Request) => {
    if (call.url().endsWith('/claim')) calls.push(call);
  };
  page.on('request', hear);
  await expect(async () => {
    // It may go under the pointer, when the news that it is taken comes first.
    await claimButton(page)
      .click({ timeout: 2_000 })
      .catch(() => {});
    await expect(claimButton(page)).toBeHidden({ timeout: 2_000 });
  }).toPass();
  page.off('request', hear);
  // The news of one's own claim may come before its answer.
  const answer = await calls.at(-1)?.response();
  const status = answer?.status();
  if (status === 200) return true;
  expect([409, undefined]).toContain(status);
  await expect(page.getByText(rival).first()).toBeVisible();
  return false;
}

async function sent(page: Page, what: string, press: Promise<void>): Promise<void> {
  const [reply] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/${what}`)),
    press,
  ]);
  expect(reply.status()).toBe(200);
}

/** After an outcome the next request opens by itself, or none is left. */
const movedOn = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name, exact: true })).toBeHidden();

/** The open request, which is of that name, is called, answered, opened again and won. */
export async function finish(page: Page, name: string): Promise<void> {
  const answered = dock(page).getByRole('button', { name: 'پاسخ داد', exact: true });
  await sent(page, 'events', answered.click());
  await movedOn(page, name);
  await openRequest(page, name);
  await dock(page).getByRole('button', { name: 'بستن درخواست' }).click();
  await dock(page).getByText('موفق', { exact: true }).click();
  await dock(page).getByLabel('توضیح').fill('بیمه‌نامه صادر شد.');
  await dock(page).getByText('هنوز صادر نشده است', { exact: true }).click();
  const end = dock(page).getByRole('button', { name: 'بستن با نتیجهٔ «موفق»' });
  await sent(page, 'close', end.click());
  await movedOn(page, name);
}

export type Tally = { done: number; lost: number };

/**
 * Works the queue down from its top until nothing is free in it. A colleague who does the same beside
 * reaches for the same rows: the loser goes on with the next.
 */
export async function workThrough(
  page: Page,
  rival: string,
  { atMost, isAnyFree }: { atMost: number; isAnyFree: () => Promise<boolean> },
): Promise<Tally> {
  const tally = { done: 0, lost: 0 };
  for (let turn = 0; turn < 3 * atMost; turn += 1) {
    const name = await freeName(page);
    // A page that has not drawn them yet is no end of the work: the server knows.
    if (name === null) {
      if (await isAnyFree()) continue;
      break;
    }
    await openRequest(page, name);
    if ((await claimButton(page).count()) > 0 && (await claim(page, rival))) {
      await finish(page, name);
      tally.done += 1;
    } else tally.lost += 1;
  }
  return tally;
}

type Worked = {
  id: number;
  phone_number: string;
  status: string;
  result: string | null;
  assignee: { id: number; name: string } | null;
};
type Line = { type: string; at: string; actor: { id: number } | null };

/** Every request of the queue was taken once, by the clerk who ended it, and ended once. */
export async function expectAllDoneOnce(
  chief: Caller,
  tag: string,
  askers: Asker[],
): Promise<void> {
  const found = await chief.get<Worked[]>(
    `/requests?search=${encodeURIComponent(tag)}&per_page=100`,
  );
  expect(found.map(({ phone_number }) => phone_number).sort()).toEqual(
    askers.map(({ phone }) => phone).sort(),
  );
  for (const { id, status, result, assignee } of found) {
    expect({ id, status, result }).toEqual({ id, status: 'closed', result: 'won' });
    const { timeline } = await chief.get<{ timeline: Line[] }>(`/requests/${id}`);
    const steps = timeline.filter(({ type }) => ['claimed', 'answered', 'closed'].includes(type));
    expect(steps.map(({ type }) => type)).toEqual(['claimed', 'answered', 'closed']);
    expect(new Set(steps.map(({ actor }) => actor?.id))).toEqual(new Set([assignee?.id]));
  }
}
