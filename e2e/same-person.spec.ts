import type { APIRequestContext, Page } from '@playwright/test';
import { callerWith, requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { expect, newPhone, test } from './site.ts';
import { dock, LIST, look, openDesk } from './work-list-steps.ts';

const undoButton = (page: Page) => page.getByRole('button', { name: 'برگرداندن' });
const others = (page: Page) => page.getByRole('button', { name: 'از همین شخص' });
const join = (page: Page) => page.getByRole('button', { name: /^یکی کردن درخواست مشاوره/ });
const joinedHere = (page: Page) =>
  page.getByRole('heading', { name: /موضوع دیگر در همین درخواست/ });

/** One person asks for a call and for a consultation. */
async function askForBoth(request: APIRequestContext) {
  const [phone, family] = [newPhone(), newFamily()];
  const visitor = callerWith(request, null);
  const who = { full_name: `مینا ${family}`, phone_number: phone };
  await visitor.post('/call-requests', { ...who, topic: 'بیمهٔ بدنه' });
  const { tracking_code: code } = await visitor.post<{ tracking_code: string }>(
    '/consultation-requests',
    { ...who, service: 'insurance-consultation', message: 'بیمهٔ عمر برای دو فرزند' },
  );
  return { phone, name: who.full_name, code };
}

/** The call of that person in its panel, opened by its address. */
async function openCall(
  page: Page,
  request: APIRequestContext,
  { phone, name }: { phone: string; name: string },
) {
  const chief = await signInByApi(request);
  const found = await chief.get<{ id: number }[]>(`/requests?kind=call&search=${phone}`);
  await openDesk(page, `${LIST}?request=${found[0]?.id}&search=${phone}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test('two requests of one person are made one, undone, made one again and split', async ({
  page,
  request,
}) => {
  const asked = await askForBoth(request);
  await openCall(page, request, asked);
  await expect(others(page)).toHaveText('۱ درخواست دیگر از همین شخص');
  await expect(join(page)).toBeHidden();
  await others(page).click();
  await expect(join(page)).toBeVisible();
  await look(page, 'same-person');

  await join(page).click();
  await expect(joinedHere(page)).toBeVisible();
  await expect(page.getByText('بیمهٔ عمر برای دو فرزند')).toBeVisible();
  await expect(others(page)).toBeHidden();
  await look(page, 'joined');
  await undoButton(page).click();
  await expect(joinedHere(page)).toBeHidden();
  // It unfolds as it was.
  await expect(others(page)).toHaveAttribute('aria-expanded', 'true');

  await join(page).click();
  await expect(joinedHere(page)).toBeVisible();
  const chief = await signInByApi(request);
  // Of both the work list knows one.
  await requestOf(chief, asked.phone);
  await page.getByRole('button', { name: /^جدا کردن درخواست با کد/ }).click();
  await expect(joinedHere(page)).toBeHidden();
  await expect(others(page)).toBeVisible();
  await look(page, 'split');
  const rows = await chief.get<object[]>(`/requests?status=open&search=${asked.phone}`);
  expect(rows).toHaveLength(2);
});

test('a request that was joined leads to the one it is worked on with', async ({
  page,
  request,
}) => {
  const asked = await askForBoth(request);
  const chief = await signInByApi(request);
  const rows = await chief.get<{ id: number; kind: string }[]>(`/requests?search=${asked.phone}`);
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id;
  await chief.post(`/requests/${idOf('consultation')}/join`, { into: idOf('call') });
  await openDesk(page, `${LIST}?request=${idOf('consultation')}`);
  const open = page.getByRole('button', { name: 'باز کردن آن درخواست' });
  await expect(open).toBeVisible();
  await expect(dock(page).getByRole('button')).toHaveCount(0);
  await look(page, 'joined-into');
  await open.click();
  await expect(joinedHere(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`request=${idOf('call')}`));
});
