import { requestOf, signInByApi } from './desk-api.ts';
import { inLetters, newFamily } from './names.ts';
import { expect, expectNoSidewaysScroll, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import {
  ask,
  close,
  dock,
  LIST,
  look,
  open,
  openDesk,
  rowOf,
  TODAY,
  table,
} from './work-list-steps.ts';

test('what colleagues do is seen at once, and whoever was first keeps a request', async ({
  person,
  request,
  complaints,
}) => {
  const family = newFamily();
  const { name, phone } = await ask(request, `پرویز ${family}`);
  const colleague = await inviteAdmin(request, ['سپیده', 'همکار']);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?search=${encodeURIComponent(family)}`);
  await expect(rowOf(clerk, name)).toContainText('بی‌مسئول');
  await open(clerk, name);
  const note = dock(clerk).getByLabel('یادداشت');
  await note.fill('نوشتهٔ نیمه‌کاره');

  // The colleague is first, and the clerk's page has not heard of it yet.
  const rival = await signInByApi(request, colleague);
  const { id } = await requestOf(rival, phone);
  await clerk.route('**/requests/*/claim', async (route) => {
    await rival.post(`/requests/${id}/claim`);
    await route.continue();
  });
  await dock(clerk).getByRole('button', { name: 'پذیرفتن درخواست' }).click();
  await expect(
    dock(clerk).getByText(`پیش از شما ${colleague.name} این درخواست را پذیرفت.`),
  ).toBeVisible();
  await expect(dock(clerk).getByRole('button', { name: 'پذیرفتن درخواست' })).toBeHidden();
  await expect(note).toHaveValue('نوشتهٔ نیمه‌کاره');
  await close(clerk);
  await expect(rowOf(clerk, name)).toContainText(colleague.name);

  // A change appears in its place; a new one comes without a reload and is said aloud.
  await rival.post(`/requests/${id}/events`, { outcome: 'answered', note: 'فردا می‌آید.' });
  await expect(rowOf(clerk, name)).toContainText('در حال تماس');
  const later = await ask(request, `پریسا ${family}`);
  await expect(rowOf(clerk, later.name)).toBeVisible();
  await expect(clerk.getByText(`درخواست تازه از ${later.name}`).first()).toBeAttached();
  // The browser itself reports the refused claim, and nothing else.
  expect(complaints.splice(0).map((line) => /409/.test(line))).toEqual([true]);
});

test('of a list that is not all there, a row that left it stays in its place and says so', async ({
  person,
  request,
  complaints,
}) => {
  const family = newFamily();
  const first = await ask(request, `سینا ${family}`);
  for (let n = 0; n < 3; n += 1) await ask(request, `سیمین${inLetters(n)} ${family}`);
  const clerk = await person();
  // Two rows at once, and the rest does not come.
  await clerk.route(/\/requests\?.*cursor=/, (route) => route.abort());
  await clerk.route(/\/requests\?(?!.*cursor=)/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('per_page', '2');
    return route.continue({ url: url.href });
  });
  await openDesk(clerk, `${LIST}?status=new&search=${encodeURIComponent(family)}`);
  const rows = table(clerk).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(clerk.getByText('دریافت بقیهٔ فهرست ناموفق بود.')).toBeVisible();

  const colleague = await inviteAdmin(request, ['سپهر', 'همکار']);
  const rival = await signInByApi(request, colleague);
  const { id } = await requestOf(rival, first.phone);
  await rival.post(`/requests/${id}/claim`);
  await expect(rowOf(clerk, first.name)).toContainText('دیگر در این نما نیست');
  await expect(rowOf(clerk, first.name)).toContainText(colleague.name);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(first.name);
  // The rest of the list is asked for again at every change, and never comes.
  await clerk.close();
  expect(complaints.splice(0).every((line) => /ERR_FAILED/.test(line))).toBe(true);
});

test('what arrives moves nothing that is being read', async ({ person, request }) => {
  const family = newFamily();
  for (let n = 0; n < 24; n += 1) await ask(request, `خسرو${inLetters(n)} ${family}`);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?search=${encodeURIComponent(family)}`);
  const rows = table(clerk).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await rows.nth(5).evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const read = rows.filter({ has: clerk.locator('a[id^="request-"]') }).nth(8);
  const id = await read.getByRole('rowheader').getByRole('link').getAttribute('id');
  const place = async () => (await clerk.locator(`#${id}`).boundingBox())?.y ?? 0;
  const before = await place();

  const later = await ask(request, `خورشید ${family}`);
  const bar = clerk.getByText(`درخواست تازه از ${later.name}`).filter({ visible: true });
  await expect(bar.last()).toBeInViewport();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  await expectNoSidewaysScroll(clerk);
  await clerk.getByRole('button', { name: 'دیدن', exact: true }).click();
  await expect(rowOf(clerk, later.name)).toBeInViewport();
});

test('a lost connection loses nothing that was typed', async ({ person, request, complaints }) => {
  const family = newFamily();
  const { name } = await ask(request, `تینا ${family}`);
  const clerk = await person();
  await openDesk(clerk, `${LIST}?search=${encodeURIComponent(family)}`);
  await open(clerk, name);
  await dock(clerk).getByLabel('یادداشت').fill('سه روز دیگر از سفر برمی‌گردد.');
  await clerk.context().setOffline(true);
  await dock(clerk).getByRole('button', { name: 'ثبت یادداشت' }).click();
  await expect(dock(clerk).getByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
  await expect(dock(clerk).getByLabel('یادداشت')).toHaveValue('سه روز دیگر از سفر برمی‌گردد.');
  await clerk.context().setOffline(false);

  // Closed by mistake: it is there when one comes back.
  await close(clerk);
  await open(clerk, name);
  await expect(dock(clerk).getByLabel('یادداشت')).toHaveValue('سه روز دیگر از سفر برمی‌گردد.');
  await dock(clerk).getByRole('button', { name: 'ثبت یادداشت' }).click();
  await expect(clerk.getByText('سه روز دیگر از سفر برمی‌گردد.').first()).toBeVisible();
  await expect(clerk.getByText('به‌روز، بی‌نیاز از بارگذاری دوباره')).toBeVisible();
  for (const line of complaints.splice(0))
    expect(line).toMatch(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
});

test.describe('with an office for itself', () => {
  // The page shows the first of all requests, those of other stories among them.
  test.use({ sharedWith: 'nobody' });

  test('the day’s work is one list, and what waits is taken from it', async ({
    person,
    request,
  }) => {
    const family = newFamily();
    const { name, phone } = await ask(request, `جواد ${family}`);
    const clerk = await person();
    await openDesk(clerk, TODAY);
    const fresh = clerk.getByRole('region', { name: /^تازه، در مهلت پاسخ/ });
    const row = fresh.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('مانده');
    await look(clerk, 'today');
    await row.getByRole('link', { name, exact: true }).click();
    await dock(clerk).getByRole('button', { name: 'پذیرفتن درخواست' }).click();
    await expect(dock(clerk).getByRole('button', { name: 'پاسخ داد', exact: true })).toBeVisible();
    await close(clerk);
    await expect(row).toBeHidden();

    const chief = await signInByApi(request);
    const { id } = await requestOf(chief, phone);
    await chief.post(`/requests/${id}/close`, { result: 'won', reason: 'پایان داستان' });
  });
});

test('a person whom the trap for machines caught is put back into the queue', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const { name } = await ask(request, `نگین ${family}`, { website: 'https://example.com' });
  const clerk = await person();
  await openDesk(clerk, `${LIST}?status=spam&search=${encodeURIComponent(family)}`);
  await open(clerk, name);
  await expect(dock(clerk)).toContainText('هرزنامه به نظر می‌رسد');
  await expect(dock(clerk).getByRole('button', { name: 'پاسخ داد', exact: true })).toBeHidden();
  await look(clerk, 'spam');
  await dock(clerk).getByRole('button', { name: 'بازگرداندن به صف' }).click();
  await expect(dock(clerk).getByRole('button', { name: 'پذیرفتن درخواست' })).toBeVisible();
  await expect(clerk.getByText('از هرزنامه به صف بازگشت')).toBeVisible();
  await clerk.goto(`${LIST}?status=new&search=${encodeURIComponent(family)}`);
  await expect(rowOf(clerk, name)).toBeVisible();
});
