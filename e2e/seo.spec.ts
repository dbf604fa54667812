import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ sharedWith: 'visitors' });

const href = (page: Page, selector: string) => page.locator(selector).getAttribute('href');
const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

/** The types of the data blocks of a page; each has to be JSON. */
async function dataTypes(page: Page): Promise<string[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block)['@type']).sort();
}

const INNER = 'BreadcrumbList';
const PAGES: Record<string, string[]> = {
  '/': ['FAQPage', 'InsuranceAgency'],
  '/contact-us': [INNER, 'InsuranceAgency'],
  '/products': [INNER],
  '/purchase': [INNER, 'FAQPage'],
  '/products/third-party': [INNER, 'FAQPage'],
  '/services': [INNER],
  '/claims-processing': [INNER, 'FAQPage'],
  '/fire-insurance': [INNER, 'FAQPage'],
  '/company-introduction': [INNER],
  '/regulation': [INNER],
};

test('search engines and messengers find what they look for in every public page', async ({
  person,
  baseURL,
}) => {
  const page = await person();
  for (const [path, types] of Object.entries(PAGES)) {
    await page.goto(`${path}?from=elsewhere`);
    expect(await href(page, 'link[rel="canonical"]')).toBe(baseURL + path);
    expect(await content(page, 'og:url')).toBe(baseURL + path);
    expect(await content(page, 'og:site_name')).toBe('کارگزار');
    expect(await content(page, 'og:image')).toBe(`${baseURL}/share.png`);
    expect(await content(page, 'twitter:card')).toBe('summary_large_image');
    expect(await dataTypes(page), path).toEqual(types);
  }
  // Walking by links leaves the same in the head.
  await page.getByRole('link', { name: 'صفحهٔ نخست' }).first().click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
});

test('pages that are not for search engines have no canonical address', async ({
  person,
  complaints,
}) => {
  const page = await person();
  for (const path of ['/login', '/dashboard', '/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/[\u0600-\u06ff]/);
    await expect(page.locator('link[rel="canonical"], meta[property="og:image"]')).toHaveCount(0);
  }
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the manifest and the pictures are served as what they are', async ({ request }) => {
  const types = {
    '/site.webmanifest': 'application/manifest+json',
    '/share.png': 'image/png',
    '/icon-192.png': 'image/png',
    '/apple-touch-icon.png': 'image/png',
    '/favicon.svg': 'image/svg+xml',
    '/favicon.ico': /image\/(?:x-icon|vnd.microsoft.icon)/,
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(type);
  }
});
