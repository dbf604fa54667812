import { expect, test } from './site.ts';

for (const path of ['/regulation', '/products/third-party', '/claims-processing']) {
  test(`${path} on paper is its text and nothing to press`, async ({ person }) => {
    const page = await person();
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const part of await page.locator('nav, form, main a[href*="-request"]').all()) {
      await expect(part).toBeHidden();
    }
    // Folded answers unfold; no band keeps its dark ground.
    for (const answer of await page.locator('main details > p').all())
      await expect(answer).toBeVisible();
    const grounds = await page
      .locator('main section')
      .evaluateAll((bands) => bands.map((band) => getComputedStyle(band).backgroundColor));
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    await expect(page.getByText(new URL(page.url()).pathname)).toBeVisible();
  });
}

test('a link out of the site is printed with its address', async ({ person }) => {
  const page = await person();
  await page.goto('/regulation');
  await page.emulateMedia({ media: 'print' });
  const printed = await page
    .locator('main a[href^="https"]')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain('https://www.centinsur.ir');
});
