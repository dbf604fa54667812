import { inflateSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { signInByApi } from './desk-api.ts';
import { expect, picture, test } from './site.ts';

/** Where on the sheet each page of a PDF begins to draw, from the left; below zero lies beside the paper. */
function leftEdges(pdf: Buffer): number[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams].flatMap(([, stream = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      const clip = /^q\s+(-?[\d.]+) -?[\d.]+ [\d.]+ [\d.]+ re\s+W\*? n/m.exec(drawn);
      return clip ? [Number(clip[1])] : [];
    } catch {
      // A font or a picture, packed in another way.
      return [];
    }
  });
}

for (const path of [
  '/regulation',
  '/products/third-party',
  '/claims-processing',
  '/contact-us',
  '/reminder',
  '/track',
]) {
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

test('nothing of a page lies beside the paper, however small it is printed', async ({ person }) => {
  const page = await person();
  await page.goto('/regulation');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const scale of [1, 0.8, 0.6]) {
    const edges = leftEdges(await page.pdf({ scale, format: 'A4' }));
    expect(edges.length, `at ${scale}`).toBeGreaterThan(0);
    expect(Math.min(...edges), `at ${scale}`).toBeGreaterThan(0);
  }
});

test.describe('the paper of a brokerage', () => {
  test.use({ sharedWith: 'nobody' });

  test('begins with its name, or its logo, and how one calls it', async ({ person, request }) => {
    const boss = await signInByApi(request);
    await boss.post('/settings', { brand_name: 'بیمهٔ آرام', phone: '02188776655' });
    const page = await person();
    await page.goto('/regulation');
    await page.emulateMedia({ media: 'print' });
    const name = page.getByText('بیمهٔ آرام', { exact: true }).and(page.locator(':visible'));
    await expect(name).toBeVisible();
    await expect(page.getByText('۰۲۱ ۸۸۷۷ ۶۶۵۵').and(page.locator(':visible'))).toBeVisible();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const title = page.getByRole('heading', { level: 1 });
    expect(await top(name)).toBeLessThan(await top(title));
    await picture(page, 'paper-name');
  });
});
