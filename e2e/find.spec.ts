import type { Locator, Page } from '@playwright/test';
import { callerWith, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { BOTH, enter, expect, expectAccessible, newPhone, SUPER_ADMIN, test } from './site.ts';
import { inviteAdmin } from './staff.ts';
import { isPhone, LIST, look } from './work-list-steps.ts';

/** One search over everything, from whichever page a clerk is on. */

const OVERVIEW = '/dashboard/super-admin/main/overview';

type Request = Parameters<typeof callerWith>[0];

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'جست‌وجو در همه‌چیز' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox');
const options = (page: Page): Locator => dialog(page).getByRole('option');
const group = (page: Page, name: string): Locator => dialog(page).getByRole('group', { name });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

/** Asks for a call; answers the code that is read out on the phone. */
async function ask(request: Request, path: string, form: object): Promise<string> {
  const sent = await callerWith(request, null).post<{ tracking_code: string }>(path, form);
  return sent.tracking_code;
}

/** Opens the search as one does: by its key, and on a phone by the button of the header. */
async function openFind(page: Page): Promise<void> {
  if (isPhone(page)) {
    const button = page.getByRole('banner').getByRole('button', { name: 'جست‌وجو در همه‌چیز' });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
  } else {
    // Once it is drawn its key works.
    await expect(
      page.getByRole('complementary').getByRole('button', { name: 'جست‌وجو در همه‌چیز' }),
    ).toBeVisible();
    await page.keyboard.press('/');
  }
  await expect(field(page)).toBeFocused();
}

const choose = (page: Page, option: Locator): Promise<void> =>
  isPhone(page) ? option.tap() : page.keyboard.press('Enter');

test(
  'a misspelt name, a subject and a number find requests and people, and lead to them',
  BOTH,
  async ({ person, request }) => {
    const family = newFamily();
    const phone = newPhone();
    const name = `کاظم ${family}`;
    await ask(request, '/consultation-requests', {
      full_name: name,
      phone_number: phone,
      service: 'claims-processing',
      message: 'راهنمایی می‌خواهم.',
    });
    const colleague = await inviteAdmin(request, ['کاظم', family]);
    const clerk = await person();
    await enter(clerk, SUPER_ADMIN, OVERVIEW);

    await openFind(clerk);
    await expect(dialog(clerk)).toContainText('درخواست‌های باز و بسته');
    await field(clerk).fill(`کاضم ${family}`);
    // The sender is a customer within a minute: then they come first.
    await expect(dialog(clerk).getByRole('status')).toHaveText(/۱ درخواست و ۱ کاربر پیدا شد\.$/);
    await expect(group(clerk, 'درخواست‌ها')).toContainText(name);
    await expect(group(clerk, 'درخواست‌ها').locator('mark').first()).toHaveText('کاظم');
    await expectAccessible(clerk);
    await look(clerk, 'find');

    // The arrows go round; the field says which one is meant.
    if (!isPhone(clerk)) {
      await clerk.keyboard.press('ArrowUp');
      await expect(options(clerk).last()).toHaveAttribute('aria-selected', 'true');
      const id = (await options(clerk).last().getAttribute('id')) ?? '';
      await expect(field(clerk)).toHaveAttribute('aria-activedescendant', id);
    }
    await choose(clerk, options(clerk).last());
    await expect(clerk).toHaveURL(/\/user-detail\/\d+$/);
    await expect(clerk.getByText(colleague.name).first()).toBeVisible();
    await expect(dialog(clerk)).toBeHidden();

    await openFind(clerk);
    await field(clerk).fill(`خسارت ${family}`);
    await expect(options(clerk)).toHaveCount(1);
    await choose(clerk, options(clerk).first());
    await expect(heading(clerk, name)).toBeVisible();
    await expect(clerk).toHaveURL(/counsele-request\?request=\d+$/);

    // The way back leads to where one was, not into a search that is over.
    await clerk.goBack();
    await expect(clerk).toHaveURL(/\/user-detail\/\d+$/);
    await expect(dialog(clerk)).toBeHidden();
  },
);

test('a code that was read out opens its request by Enter, before anything is drawn', async ({
  person,
  request,
}) => {
  const name = `بهار ${newFamily()}`;
  const code = await ask(request, '/call-requests', {
    full_name: name,
    phone_number: newPhone(),
  });
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, OVERVIEW);
  await openFind(clerk);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await clerk.route('**/find?**', async (route) => {
    await held;
    await route.continue();
  });
  await clerk.keyboard.type(code);
  await clerk.keyboard.press('Enter');
  await expect(dialog(clerk).getByRole('status')).toHaveText('در حال جست‌وجو…');
  await expect(options(clerk)).toHaveCount(0);
  release();
  await expect(heading(clerk, name)).toBeVisible();
  await expect(dialog(clerk)).toBeHidden();
  await expect(clerk).toHaveURL(/call-request\?request=\d+$/);
});

test('nothing found and no network are said, and Escape leads back to where one was', async ({
  person,
  complaints,
}) => {
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, OVERVIEW);
  await openFind(clerk);
  await field(clerk).fill('ظظظظ ژژژژ');
  await expect(dialog(clerk)).toContainText('برای «ظظظظ ژژژژ» چیزی پیدا نشد.');
  await look(clerk, 'find-nothing');
  await clerk.context().setOffline(true);
  await field(clerk).fill('ژژژژ ظظظظ');
  await expect(dialog(clerk).getByRole('alert')).toContainText('جست‌وجو انجام نشد.');
  await look(clerk, 'find-failed');
  await clerk.context().setOffline(false);
  await dialog(clerk).getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(dialog(clerk)).toContainText('برای «ژژژژ ظظظظ» چیزی پیدا نشد.');
  await field(clerk).press('Escape');
  await expect(dialog(clerk)).toBeHidden();
  await expect(clerk).toHaveURL(new RegExp(`${OVERVIEW}$`));
  // What the browser says of a call without a network is no complaint about the page.
  complaints.length = 0;
});

test('a list offers to be searched itself, and keeps its filters under a request that is opened', async ({
  person,
  request,
}) => {
  const family = newFamily();
  const phone = newPhone();
  await ask(request, '/call-requests', { full_name: `نسرین ${family}`, phone_number: phone });
  const clerk = await person();
  await enter(clerk, SUPER_ADMIN, `${LIST}?status=all`);
  await openFind(clerk);
  await field(clerk).fill(`نسرین ${family}`);
  await expect(options(clerk).last()).toContainText(`جست‌وجوی «نسرین ${family}» در همین فهرست`);
  await group(clerk, 'درخواست‌ها').getByRole('option').click();
  await expect(heading(clerk, `نسرین ${family}`)).toBeVisible();
  expect(new URL(clerk.url()).searchParams.get('status')).toBe('all');
});

test('Ctrl-K opens it in any layout and from a field, and focus returns there', async ({
  person,
}) => {
  const clerk = await person();
  // Keyboards with such keys come with screens of this size.
  await clerk.setViewportSize({ width: 1440, height: 900 });
  await enter(clerk, SUPER_ADMIN, '/dashboard/super-admin/users');
  const search = clerk.getByRole('searchbox');
  await search.focus();
  await clerk.keyboard.type('/');
  await expect(search).toHaveValue('/');
  await clerk.evaluate(() => {
    const init = { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(field(clerk)).toBeFocused();
  await clerk.keyboard.press('Escape');
  await expect(dialog(clerk)).toBeHidden();
  await expect(search).toBeFocused();
});

test('an admin finds no colleague', async ({ person, request }) => {
  const family = newFamily();
  const colleague = await inviteAdmin(request, ['مهتاب', family]);
  const chief = await signInByApi(request);
  const found = await chief.get<{ people: object[] }>(
    `/find?q=${encodeURIComponent(`مهتاب ${family}`)}`,
  );
  expect(found.people).toHaveLength(1);
  const clerk = await person();
  await enter(clerk, colleague, '/dashboard/admin/main/overview');
  await openFind(clerk);
  await field(clerk).fill(`مهتاب ${family}`);
  await expect(dialog(clerk)).toContainText('چیزی پیدا نشد.');
});
