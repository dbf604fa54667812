import type { Page } from '@playwright/test';
import { register } from './account-steps.ts';
import { BOTH, expect, holdBack, newPhone, PHONE, signIn, test } from './site.ts';

test.use({ sharedWith: 'visitors' });

const SCRIPTS = '**/assets/*.js';

const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '');

/** A browser that never has a moment to spare, in which no time passes for the page. */
async function withoutRest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    performance.now = () => 0;
  });
}

/** The scripts that a page asks for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  return asked;
}

/** Nothing but a touch brings the scripts. */
async function withoutClock(page: Page): Promise<void> {
  await withoutRest(page);
  await page.addInitScript(() => {
    const set = window.setTimeout;
    const later = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 3000 ? 0 : set(work, ms, ...rest);
    window.setTimeout = later as typeof setTimeout;
  });
}

test.describe('the scripts of a public page', () => {
  // When the scripts are fetched, here and below, does not depend on the width: what fetches them asks for none.
  test('come when the page is there and the browser has nothing to do', async ({ person }) => {
    const page = await person();
    const asked = scriptsOf(page);
    let atLoad = -1;
    page.on('load', () => {
      atLoad = asked.length;
    });
    await page.goto('/');
    await isAlive(page);
    expect(atLoad).toBe(0);
    expect(asked.length).toBeGreaterThan(3);
  });

  test('come after three seconds where it never has', async ({ person }) => {
    const page = await person();
    await withoutRest(page);
    await page.goto('/regulation');
    await isAlive(page);
  });

  for (const [how, touch] of Object.entries({
    'a press': (page: Page) => page.locator('h1').click(),
    'the keyboard': (page: Page) => page.keyboard.press('Tab'),
    'the focus': (page: Page) => page.getByLabel('نام و نام خانوادگی').focus(),
    'a pointer over a link': (page: Page) => page.locator('main a').first().hover(),
  })) {
    test(`come at once with ${how}`, async ({ person }) => {
      const page = await person();
      await withoutClock(page);
      const asked = scriptsOf(page);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await touch(page);
      await isAlive(page);
    });
  }

  test('are asked for at once by an account page', async ({ person }) => {
    const page = await person();
    await withoutClock(page);
    await page.goto('/login');
    await isAlive(page);
  });
});

test.describe('what is done before the scripts are there is done when they are', () => {
  test('the menu of a phone opens', PHONE, async ({ person }) => {
    const page = await person();
    await withoutRest(page);
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/');
    await page.getByRole('link', { name: 'باز کردن منو' }).tap();
    await expect(page.locator('html')).toHaveCSS('cursor', 'progress');
    expect(new URL(page.url()).hash).toBe('');
    letGo();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expect(page.locator('html')).not.toHaveCSS('cursor', 'progress');
  });

  test('the search of a phone unfolds', PHONE, async ({ person }) => {
    const page = await person();
    await withoutRest(page);
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/');
    await page.locator('[data-waits="search"]').tap();
    letGo();
    await expect(page.locator('#phone-search')).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });

  test('an arrow in the search chooses what is proposed for what was typed', async ({ person }) => {
    const page = await person();
    await withoutRest(page);
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/');
    const field = page.locator('#header-search');
    await field.pressSequentially('بیمه بدن');
    await field.press('ArrowDown');
    letGo();
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveValue('بیمه بدن');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/products\/car-body/);
  });

  test('a menu of a wide screen stays open under the pointer that pressed it', async ({
    person,
  }) => {
    const page = await person();
    await withoutRest(page);
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/');
    const services = page.locator('[data-waits="/services"]');
    await services.click();
    letGo();
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('html')).not.toHaveCSS('cursor', 'progress');
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/\/$/);
  });

  test('a signed-in person gets to their account', BOTH, async ({ person, viewport }) => {
    const page = await person();
    await register(page);
    await withoutRest(page);
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/');
    const isPhone = (viewport?.width ?? 0) < 1100;
    const account = page.locator('[data-waits="account"]');
    await (isPhone ? account.tap() : account.click());
    await expect(page).toHaveURL(/\/$/);
    letGo();
    // A finger opens the menu; a pointer has it open and goes on.
    if (isPhone) await expect(account).toHaveAttribute('aria-expanded', 'true');
    else await expect(page).toHaveURL(/\/dashboard\/customer\/main$/);
  });

  test('a stranger is led to the sign-in page at once', async ({ person }) => {
    const page = await person();
    await withoutRest(page);
    const letGo = await holdBack(page, SCRIPTS);
    await page.goto('/');
    await page.getByRole('link', { name: 'ورود به حساب کاربری' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/login$/);
    letGo();
    await isAlive(page);
  });

  test('a form is sent once, with all that was typed', async ({ person }) => {
    const page = await person();
    await withoutRest(page);
    const letGo = await holdBack(page, SCRIPTS);
    const sent: string[] = [];
    page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()));
    await page.goto('/contact-us');
    await page.getByLabel('نام و نام خانوادگی').fill('پروین صادقی');
    await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
    await page.getByRole('button', { name: 'ثبت درخواست تماس' }).dblclick();
    expect(sent).toEqual([]);
    letGo();
    await expect(page.getByRole('heading', { name: 'درخواست شما ثبت شد' })).toBeVisible();
    expect(sent).toEqual([expect.stringContaining('/call-requests')]);
  });
});

test(
  'where the scripts do not come, the browser does what it can',
  PHONE,
  async ({ person, complaints, viewport }) => {
    const page = await person();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/contact-us');
    if ((viewport?.width ?? 0) < 1100) {
      await page.getByRole('link', { name: 'باز کردن منو' }).click();
      await expect(page).toHaveURL(/#site-footer$/);
      await page.goto('/contact-us');
    }
    await page.getByLabel('نام و نام خانوادگی').fill('پروین صادقی');
    await page.getByLabel('شمارهٔ موبایل').fill(newPhone());
    await page.getByRole('button', { name: 'ثبت درخواست تماس' }).click();
    await expect(page.getByText(/^[۰-۹\s]{8,}$/).first()).toBeVisible();
    // The page of the answer asks for its scripts as well, some time after it is seen.
    await page.close();
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('/assets/');
  },
);

test('a signed-in person’s menu comes by itself', async ({ person }) => {
  const page = await person();
  await signIn(page);
  await expect(page).toHaveURL(/overview$/);
  await page.goto('/claims-processing');
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^حساب کاربری: / }),
  ).toBeVisible();
});
