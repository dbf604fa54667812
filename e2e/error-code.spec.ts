import { errorCodeOf } from '#lib/http/error-code.ts';
import { errorPage } from '#server/pages/error-page.ts';
import { expect, look, test, untilAlive } from './site.ts';

test.use({ sharedWith: 'visitors' });

const REQUEST = '06047b89-ce39-403a-977b-33789d23bc25';

test('who turns to a page that the server failed at is told the code of the failure', async ({
  person,
  complaints,
}) => {
  const page = await person();
  await page.goto('/track');
  await untilAlive(page);
  let isBroken = true;
  await page.route('**/contact-us.data*', async (route) => {
    if (!isBroken) return route.continue();
    const body = errorPage({
      brand: 'کارگزار',
      what: 'failed',
      message: 'دوباره تلاش کنید.',
      requestId: REQUEST,
    });
    await route.fulfill({ status: 500, contentType: 'text/html; charset=utf-8', body });
  });
  await page.getByRole('main').locator('a[href^="/contact-us"]').first().click();
  const line = page.getByRole('main').getByText('کد خطا:');
  await expect(line).toContainText(errorCodeOf(REQUEST));
  // Nothing of the error’s inside is on the page, and the browser tells its own console what it was sent.
  await expect(page.getByText(REQUEST)).toBeHidden();
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('500');
  await look(page, 'error-code');
  isBroken = false;
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page).toHaveURL(/\/contact-us/);
  await expect(page.getByRole('button', { name: 'ثبت درخواست تماس' })).toBeVisible();
});
