import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Names that are Latin by nature; they stand in the text as such. */
const NAMES =
  /https?:\/\/\S+|(?<=^|\s)\/[a-z0-9/-]+|[\w.+-]+@[\w-]+(\.[\w-]+)+|\bcentinsur\.ir\b|\b(?:xlsx|CSV|PNG|JPEG|WebP|SVG|SMS\.ir|IP)\b|\{\w+\}/g;

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

/**
 * Words of neighbouring elements with no space between them: letters join across elements in Persian,
 * so that two words become one, whatever margin stands between.
 */
async function joinedWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const letter = /[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff]/;
    const isInline = (node: Node): boolean =>
      node.nodeType === Node.TEXT_NODE ||
      (node instanceof Element && getComputedStyle(node).display === 'inline');
    const joined: string[] = [];
    for (const parent of document.querySelectorAll('body *')) {
      if (/flex|grid|none/.test(getComputedStyle(parent).display)) continue;
      for (const node of parent.children) {
        for (const [before, after] of [
          [node.previousSibling, node],
          [node, node.nextSibling],
        ] as const) {
          if (!before || !after || !isInline(before) || !isInline(after)) continue;
          const [left, right] = [before.textContent ?? '', after.textContent ?? ''];
          if (letter.test(left.at(-1) ?? '') && letter.test(right[0] ?? '')) {
            joined.push(`${left.slice(-20)}|${right.slice(0, 20)}`);
          }
        }
      }
    }
    return joined;
  });
}

/** No Latin letter but in names that need them, no Latin or Arabic digit, no ي and ك, no words run together. */
export async function expectPersianText(page: Page): Promise<void> {
  const texts = (await textsOf(page)).map((text) => text.replace(NAMES, ''));
  expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  expect(texts.filter((text) => /[0-9٠-٩]/.test(text))).toEqual([]);
  expect(texts.filter((text) => /[يك]/.test(text))).toEqual([]);
  expect(await joinedWordsOf(page)).toEqual([]);
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
