import { requestOf, signInByApi } from './desk-api.ts';
import { enter, expect, look, newPhone, PHONE, test, untilAlive } from './site.ts';

test.use({ clock: 'noon' });

const BASE = '/dashboard/super-admin';

test('what an advertisement brings is seen at the request, in the list and in the statistics', async ({
  person,
}) => {
  const visitor = await person();
  const phone = newPhone();
  const campaign = `زمستان ${phone.slice(-5)}`;
  const link = new URLSearchParams({ utm_source: 'khabarnameh', utm_campaign: campaign });
  await visitor.goto(`/products?${link}`);
  await untilAlive(visitor);
  // Another document: what was noted on the first page stays with the tab.
  await visitor.goto('/contact-us');
  await untilAlive(visitor);
  const form = visitor
    .locator('form')
    .filter({ has: visitor.getByRole('button', { name: 'ثبت درخواست تماس' }) });
  await form.getByLabel('نام و نام خانوادگی').fill('پریسا نوری');
  await form.getByLabel('شمارهٔ موبایل').fill(phone);
  await form.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
  await expect(visitor.getByText(/^[۰-۹\s]{8,}$/).first()).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);

  const clerk = await signInByApi(visitor.request);
  const { id } = await requestOf(clerk, phone);
  expect(await clerk.get(`/requests/${id}`)).toMatchObject({
    source: { source: 'khabarnameh', landing: '/products', page: '/contact-us', campaign },
  });

  const owner = await person();
  await enter(owner);
  await owner.goto(`${BASE}/main/stats/sources`);
  const panel = owner.getByRole('region', { name: 'مشتریان از کجا می‌آیند' });
  await panel.getByRole('button', { name: 'کمپین تبلیغاتی' }).click();
  const row = panel.getByRole('row').filter({ hasText: campaign });
  await expect(row).toBeVisible();
  await look(owner, 'stats-sources');
  await row.getByRole('link', { name: /درخواست تازه/ }).click();
  await expect(owner).toHaveURL(/campaign=/);
  await expect(owner.getByText(`کمپین تبلیغاتی: ${campaign}`)).toBeVisible();
  await owner.getByText('پریسا نوری').first().click();
  await expect(owner.getByText('صفحهٔ ورود به سایت: /products')).toBeVisible();
  await look(owner, 'request-source');
});

test(
  'a press on the phone number is counted, and nothing is said of who pressed',
  PHONE,
  async ({ person }) => {
    const visitor = await person();
    const boss = await signInByApi(visitor.request);
    await boss.post('/settings', { phone: '02188776655' });
    await visitor.goto('/contact-us');
    await untilAlive(visitor);
    const told: string[] = [];
    await visitor.route('/taps', (route) => {
      told.push(route.request().postData() ?? '');
      return route.continue();
    });
    const number = visitor.locator('main a[href^="tel:"]').first();
    // The call itself is the phone's.
    await number.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    );
    await number.click();
    await expect.poll(() => told).toEqual(['place=contact']);
  },
);
