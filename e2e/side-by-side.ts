import type { APIRequestContext, Page } from '@playwright/test';
import { register } from './account-steps.ts';
import {
  type Asker,
  claim,
  expectAllDoneOnce,
  fillQueue,
  finish,
  freeName,
  openQueue,
  openRequest,
  workThrough,
} from './clerks.ts';
import { requestOf, signInByApi } from './desk-api.ts';
import { expectFollowed, watchSteps } from './following.ts';
import { newFamily } from './names.ts';
import { expect, signIn } from './site.ts';
import { inviteAdmin } from './staff.ts';

type Cast = {
  /** Opens a browser: the super-admin's on the first server, the admin's and the customer's on the second. */
  open: (server: 'first' | 'second') => Promise<Page>;
  request: APIRequestContext;
};

/** How many requests there are to work: seven, or as many as `CLERK_REQUESTS` says. */
const COUNT = Number(process.env.CLERK_REQUESTS ?? 7);
/** For how many of them both clerks reach in the same moment, on purpose. */
const RACES = Math.ceil(COUNT / 8);

/** A reload would forget the mark. */
async function markLoaded(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));
}

async function askAs(customer: Page, name: string): Promise<void> {
  await customer.getByRole('button', { name: 'ثبت نخستین درخواست' }).click();
  const asking = customer.getByRole('dialog');
  await asking.getByRole('button', { name: 'تغییر نام یا شماره' }).click();
  await asking.getByLabel('نام و نام خانوادگی').fill(name);
  await asking.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
  await expect(customer.getByRole('article')).toContainText('در صف پاسخ');
}

/**
 * A super-admin and an admin work one queue to its end at the same time, while the customer who sent
 * one of the requests watches. Nothing is worked twice or left, and no page has to be reloaded.
 */
export async function workSideBySide({ open, request }: Cast) {
  const tag = newFamily();
  const admin = await inviteAdmin(request, ['سارا', 'همکارپور']);
  const chief = await signInByApi(request);
  const me = await chief.get<{ first_name: string; last_name: string }>('/auth/profile');
  const chiefName = `${me.first_name} ${me.last_name}`;

  const others = await fillQueue(request, tag, COUNT - 1);
  const customer = await open('second');
  const own: Asker = { name: `آزاده ${tag}`, phone: await register(customer) };
  // The last to come stands first in the queue.
  await askAs(customer, own.name);
  const { id } = await requestOf(chief, own.phone);

  const [first, second] = [await open('first'), await open('second')];
  await signIn(first);
  await expect(first).toHaveURL(/\/dashboard\/super-admin\//);
  await signIn(second, admin);
  await expect(second).toHaveURL(/\/dashboard\/admin\//);
  await openQueue(first, 'super-admin', tag, COUNT);
  await openQueue(second, 'admin', tag, COUNT);
  const everybody = [customer, first, second];
  for (const page of everybody) await markLoaded(page);

  for (let race = 0; race < RACES; race += 1) {
    const name = (await freeName(first, 1)) ?? '';
    await Promise.all([openRequest(first, name), openRequest(second, name)]);
    const won = await Promise.all([claim(first, admin.name), claim(second, chiefName)]);
    expect(won.filter(Boolean), `who has ${name}`).toHaveLength(1);
    await finish(won[0] ? first : second, name);
  }

  await watchSteps(customer);
  await openRequest(first, own.name);
  expect(await claim(first, admin.name)).toBe(true);
  const free = `/requests?status=open&assignee=none&per_page=1&search=${encodeURIComponent(tag)}`;
  const isAnyFree = async () => (await chief.get<unknown[]>(free)).length > 0;
  const [byFirst, bySecond] = await Promise.all([
    finish(first, own.name).then(() =>
      workThrough(first, admin.name, { atMost: COUNT, isAnyFree }),
    ),
    workThrough(second, chiefName, { atMost: COUNT, isAnyFree }),
  ]);
  expect(byFirst.done + bySecond.done).toBe(COUNT - RACES - 1);
  expect(Math.min(byFirst.done, bySecond.done)).toBeGreaterThan(0);

  await expectAllDoneOnce(chief, tag, [own, ...others]);
  await expectFollowed(customer, chief, id);
  for (const page of everybody) {
    await expect(page.locator('html')).toHaveAttribute('data-loaded-once', '');
  }
}

/** The browser itself reports each race that was lost; anything else would be a fault. */
export function expectOnlyLostRaces(complaints: string[]): void {
  expect(complaints.splice(0).filter((line) => !/409/.test(line))).toEqual([]);
}
