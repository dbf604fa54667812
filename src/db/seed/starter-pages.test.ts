import { describe, expect, it } from 'vitest';
import { PRICE_CAPPED, PRICE_SET_BY, splitPrice } from '#domain/price.ts';
import { pageContent } from '#features/catalogue/product-page.ts';
import { STARTER_CATALOGUE } from './catalogue.ts';
import { STARTER_PAGES } from './products/index.ts';

const slugs = STARTER_CATALOGUE.flatMap(({ items }) => items.map(({ slug }) => slug));

function questionsOf(slug: string) {
  const blocks = STARTER_PAGES.get(slug)?.blocks ?? [];
  return blocks.filter((block) => block.type === 'question');
}

/** Third-party insurances, of which the Cabinet sets the ceiling. */
const CAPPED = ['third-party', 'motorcycle'];
const closingOf = (slug: string) => (CAPPED.includes(slug) ? PRICE_CAPPED : PRICE_SET_BY);

/** What moves the price of a product, as its page shows it apart. */
function stripOf(slug: string) {
  const page = STARTER_PAGES.get(slug);
  return page ? splitPrice(page).strip : null;
}

it('every starter product has a page, and no page is without a product', () => {
  expect(slugs).toHaveLength(38);
  expect([...STARTER_PAGES.keys()].sort()).toEqual([...slugs].sort());
});

/** What is read of a block: neither its type nor the ids of laws. */
const withoutNames = ({ type: _, sources: __, ...block }: Record<string, unknown>) => block;

describe.each(slugs)('the page of %s', (slug) => {
  const page = STARTER_PAGES.get(slug);
  const text = JSON.stringify(page?.blocks.map(withoutNames)) + page?.lead;

  it('is one that staff could have written', () => {
    expect(pageContent.parse(page)).toEqual(page);
  });

  it('is in good Persian letters and digits', () => {
    const words = text.replace(/"(?:text|items|ordered|question|answer)":(?:false|true)?/g, '');
    expect(words).not.toMatch(/[A-Za-z]/);
    expect(words).not.toMatch(/[يك0-9٠-٩]/);
    expect(words).not.toMatch(/(?:^|[\s«(])ن?می /);
    expect(words).not.toContain('شرکت بیمه');
  });

  it('says what is covered and what is not, who needs it, what to have ready, how a claim goes', () => {
    expect(page?.blocks.filter(({ type }) => type === 'heading')).toHaveLength(6);
    expect(page?.blocks.filter(({ type }) => type === 'question').length).toBeGreaterThanOrEqual(3);
  });

  it('says what moves the price and where to, who sets it, and that the call gives it, in words of its own', () => {
    const strip = stripOf(slug);
    expect(strip?.title).toMatch(/^قیمت بیمهٔ .+ را چه چیزهایی بالا و پایین می‌برد؟$/);
    const factors = strip?.factors ?? [];
    expect(factors.length).toBeGreaterThanOrEqual(3);
    expect(factors.length).toBeLessThanOrEqual(6);
    for (const { what, move } of factors) {
      expect(move, what).not.toBeNull();
      expect(what).not.toMatch(/[۰-۹]|درصد|تومان|ریال/);
    }
    expect(new Set(factors.map(({ what }) => what)).size).toBe(factors.length);
    const [below, ...more] = strip?.below ?? [];
    expect(more).toEqual([]);
    expect(below?.text.endsWith(closingOf(slug))).toBe(true);
    expect(below?.sources).toEqual(
      CAPPED.includes(slug) ? [{ law: 'third-party-act', article: '۱۸' }] : undefined,
    );
  });

  it('says it once: no question repeats what moves the price', () => {
    expect(questionsOf(slug).some(({ question }) => question.startsWith('قیمت'))).toBe(false);
  });
});

it('every sentence on a price names who sets it and the call', () => {
  expect(PRICE_SET_BY).toMatch(/بیمه‌گر تعیین می‌کند/);
  expect(PRICE_SET_BY).toMatch(/در تماس می‌گوییم/);
  expect(PRICE_CAPPED).not.toMatch(/بیمه‌گر/);
  expect(PRICE_CAPPED).toMatch(/هیئت وزیران.+در تماس می‌گوییم/);
});

it('no two products have the same words on their price', () => {
  const strips = slugs.map((slug) => JSON.stringify(stripOf(slug)?.factors));
  expect(new Set(strips).size).toBe(slugs.length);
});
