import type { Locator, Page } from '@playwright/test';
import { callerWith } from './desk-api.ts';
import { enter, expect, look as lookAt, newPhone, SUPER_ADMIN } from './site.ts';

/** A clerk at the work list: what they open, look for and see. */

export const LIST = '/dashboard/super-admin/connect/call-request';
export const TODAY = '/dashboard/super-admin/today';

export const table = (page: Page): Locator => page.getByRole('table', { name: 'فهرست درخواست‌ها' });
export const rowOf = (page: Page, name: string): Locator =>
  table(page).getByRole('row').filter({ hasText: name });
export const dock = (page: Page): Locator =>
  page.getByRole('region', { name: 'کارهای این درخواست' });
export const searchField = (page: Page): Locator => page.getByLabel('جست‌وجوی نام، شماره یا کد');
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

type Request = Parameters<typeof callerWith>[0];
export type Asker = { name: string; phone: string };

/** A visitor asks for a call. */
export async function ask(request: Request, name: string, form: object = {}): Promise<Asker> {
  const phone = newPhone();
  const body = { full_name: name, phone_number: phone, ...form };
  await callerWith(request, null).post('/call-requests', body);
  return { name, phone };
}

/** The super-admin's list, live. */
export async function openDesk(page: Page, address = LIST): Promise<void> {
  await enter(page, SUPER_ADMIN, address);
  await expect(page.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();
}

export async function open(page: Page, name: string): Promise<void> {
  await table(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(dock(page)).toBeVisible();
}

export async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'بستن', exact: true }).first().click();
  await expect(dock(page)).toBeHidden();
}

/** What is on the screen; the list itself may be long. */
export const look = (page: Page, name: string) =>
  lookAt(page, `work-list-${name}`, { fullPage: false });
