import type { Page } from '@playwright/test';
import { LIST, openList } from './catalogue-steps.ts';
import { enter, expect, SUPER_ADMIN, test } from './site.ts';

test.use({ sharedWith: 'visitors' });

type Walks = { walks: number };

/** On a busy machine a walk of the history takes as long as this; those that have arrived are counted. */
const slowWalks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (delta) => void setTimeout(() => go(delta), 2000);
    const seen = window as unknown as Walks;
    seen.walks = 0;
    addEventListener('popstate', () => {
      seen.walks += 1;
    });
  });

const walksOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Walks).walks);

test('a dialog that opens while the browser still walks back from the last one stays open', async ({
  person,
}) => {
  const page = await person();
  await slowWalks(page);
  await openList(page);
  const opener = page.getByRole('button', { name: 'دستهٔ تازه' });
  const dialog = page.getByRole('dialog', { name: 'دستهٔ تازه' });
  const steps = () =>
    page.evaluate(() => (history.state?.usr as { dialogs?: number } | null)?.dialogs ?? 0);
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect.poll(steps).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => walksOf(page)).toBe(1);
  // It has a step of its own, by which the way back closes it.
  await expect.poll(steps).toBe(1);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

test('the way back from a step that was never drawn closes its dialog all the same', async ({
  person,
}) => {
  const page = await person();
  await enter(page, SUPER_ADMIN, '/dashboard/super-admin/profile');
  await page.getByRole('button', { name: 'ویرایش اطلاعات' }).waitFor();
  // As quick as a thumb on a slow phone: back in the very moment in which the history has the step.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      history.back();
    };
  });
  await page.getByRole('button', { name: 'ویرایش اطلاعات' }).click();
  const dialog = page.getByRole('dialog', { name: 'ویرایش اطلاعات شخصی' });
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});

for (const moment of ['while it is open', 'while the browser walks back from it'] as const) {
  test(`what the address is told ${moment} stays when a dialog closes`, async ({ person }) => {
    const page = await person();
    // The list searches a pause after the last letter; the walk takes longer than that.
    await slowWalks(page);
    await enter(page, SUPER_ADMIN, '/dashboard/super-admin/users');
    const search = page.getByRole('searchbox');
    const find = page.getByRole('dialog', { name: 'جست‌وجو در همه‌چیز' });
    const searched = /users\?search=%D8%B8%D8%B8/;
    const entry = () => page.evaluate(() => (history.state as { idx: number }).idx);
    if (moment === 'while it is open') await search.fill('ظظ');
    else await search.focus();
    await page.keyboard.press('Control+K');
    await expect(find.getByRole('combobox')).toBeFocused();
    await expect.poll(entry).toBe(1);
    if (moment === 'while it is open') await expect(page).toHaveURL(searched);
    await page.keyboard.press('Escape');
    await expect(find).toBeHidden();
    if (moment !== 'while it is open') await search.fill('ظظ');
    await expect.poll(() => walksOf(page)).toBe(1);
    await expect.poll(entry).toBe(0);
    await expect(page).toHaveURL(searched);
    await expect(search).toHaveValue('ظظ');
    await expect(search).toBeFocused();
    // Nothing walks any further.
    await page.waitForTimeout(2500);
    await expect(page).toHaveURL(searched);
    expect(await walksOf(page)).toBe(1);
  });
}
