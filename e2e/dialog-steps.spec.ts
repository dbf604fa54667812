import { LIST, openList } from './catalogue-steps.ts';
import { expect, test } from './site.ts';

type Walks = { walks: number };

test('a dialog that opens while the browser still walks back from the last one stays open', async ({
  person,
}) => {
  const page = await person();
  // On a busy machine a walk of the history takes as long as this.
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (delta) => void setTimeout(() => go(delta), 2000);
    const seen = window as unknown as Walks;
    seen.walks = 0;
    addEventListener('popstate', () => {
      seen.walks += 1;
    });
  });
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
  await expect.poll(() => page.evaluate(() => (window as unknown as Walks).walks)).toBe(1);
  // It has a step of its own, by which the way back closes it.
  await expect.poll(steps).toBe(1);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});
