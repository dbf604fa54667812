import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Names that are Latin by nature; they stand in the text as such. */
const NAMES = /https?:\/\/\S+|[\w.+-]+@[\w-]+(\.[\w-]+)+|\bcentinsur\.ir\b|\{\w+\}/g;

/** Every text a reader meets: what is shown, and what stands in for it. */
async function textsOf(page: Page): Promise<string[]> {
  const [shown = ''] = await page.locator('body').allInnerTexts();
  const spoken = await page
    .locator('[aria-label], [placeholder], [title], img[alt]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap((one) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
      ),
    );
  return [...shown.split('\n'), ...spoken, await page.title()];
}

/** No Latin letter but in names that need them, no Latin or Arabic digit, no ي and ك. */
export async function expectPersianText(page: Page): Promise<void> {
  const texts = (await textsOf(page)).map((text) => text.replace(NAMES, ''));
  expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  expect(texts.filter((text) => /[0-9٠-٩]/.test(text))).toEqual([]);
  expect(texts.filter((text) => /[يك]/.test(text))).toEqual([]);
}

/** Every link inside the site leads somewhere, also to its place on the page. Answers the paths. */
export async function deadLinksOf(page: Page, known: Map<string, boolean>): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"], a[href^="#"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const dead: string[] = [];
  for (const href of new Set(hrefs)) {
    const { pathname, search, hash } = new URL(href);
    const address = pathname + search;
    const key = address + hash;
    if (!known.has(key)) {
      const reply = await page.request.get(address, { headers: { accept: 'text/html' } });
      const id = decodeURIComponent(hash.slice(1));
      const isThere = id === '' || (await reply.text()).includes(`id="${id}"`);
      known.set(key, reply.status() === 200 && isThere);
    }
    if (!known.get(key)) dead.push(key);
  }
  return dead;
}
