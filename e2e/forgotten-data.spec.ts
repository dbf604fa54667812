import type { Page } from '@playwright/test';
import { signInByApi } from './desk-api.ts';
import { expect, holdBack, newPhone, test } from './site.ts';

const DATA = '**/page-data/**';

const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '');

/** What a page was drawn from is refused so many times as unknown, each time once `gate` is open. */
async function forget(page: Page, { times = Infinity, gate = Promise.resolve() } = {}) {
  const asked: string[] = [];
  await page.route(DATA, async (route) => {
    asked.push(route.request().url());
    if (asked.length > times) return route.continue();
    await gate;
    await route.fulfill({ status: 404, json: { code: 'not_found' } });
  });
  return asked;
}

/** How often the browser has asked for a whole page. */
function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.method());
  });
  return loads;
}

/** Each refusal is in the browser's own words; anything else would be ours. */
function expectOnlyRefusals(complaints: string[]): void {
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/404.*\/page-data\//);
}

const nameOf = (page: Page) => page.getByLabel('نام و نام خانوادگی');

test('a page comes alive with what it was drawn from, whatever was changed since', async ({
  person,
  request,
}) => {
  const page = await person();
  const letGo = await holdBack(page, DATA);
  await page.goto('/products');
  const admin = await signInByApi(request);
  const [category] = await admin.get<{ id: number }[]>('/menus/insurance/get');
  const title = 'بیمهٔ تازه‌رسیده';
  const item = { title, link: '/products/just-come', category_id: category?.id };
  await admin.post('/insurance-types', item);
  letGo();
  await isAlive(page);
  await page.reload();
  await isAlive(page);
  await expect(page.locator('main a[href="/products/just-come"]')).toBeAttached();
});

test.describe('where the server no longer knows what a page was drawn from', () => {
  test('the page is loaded anew, and alive', async ({ person, complaints }) => {
    const page = await person();
    const loads = loadsOf(page);
    await forget(page, { times: 1 });
    await page.goto('/contact-us');
    await isAlive(page);
    expect(loads).toEqual(['GET', 'GET']);
    expectOnlyRefusals(complaints);
  });

  test('it is loaded anew once, and then the browser does what it can', async ({
    person,
    complaints,
  }) => {
    const page = await person();
    const loads = loadsOf(page);
    const asked = await forget(page);
    await page.goto('/contact-us');
    await expect.poll(() => asked.length).toBe(2);
    await nameOf(page).fill('پروین صادقی');
    await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
    await page.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
    await expect(page.getByText(/^[۰-۹\s]{8,}$/).first()).toBeVisible();
    expect(loads).toEqual(['GET', 'GET', 'POST']);
    expectOnlyRefusals(complaints);
  });

  test('what was typed stays, and is sent by the browser', async ({ person, complaints }) => {
    const page = await person();
    const loads = loadsOf(page);
    const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
    await forget(page, { gate });
    await page.goto('/contact-us');
    await nameOf(page).fill('پروین صادقی');
    const phone = page.getByLabel('شمارهٔ موبایل');
    await phone.fill(newPhone());
    // Not even a field with the focus tells that one is at work here.
    await phone.blur();
    const refused = page.waitForResponse(DATA);
    answer();
    await (await refused).finished();
    // What came later is known: so is the refusal.
    await page.evaluate(async () => (await fetch('/healthz')).text());
    await page.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
    await expect(page.getByText(/^[۰-۹\s]{8,}$/).first()).toBeVisible();
    expect(loads).toEqual(['GET', 'POST']);
    expectOnlyRefusals(complaints);
  });
});
