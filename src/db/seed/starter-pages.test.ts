import { describe, expect, it } from 'vitest';
import { PRICE_SET_BY, saysPrice } from '#domain/price.ts';
import { pageContent } from '#features/catalogue/page/contract.ts';
import { STARTER_CATALOGUE } from './catalogue.ts';
import { STARTER_PAGES } from './products/index.ts';

const slugs = STARTER_CATALOGUE.flatMap(({ items }) => items.map(({ slug }) => slug));

function questionsOf(slug: string) {
  const blocks = STARTER_PAGES.get(slug)?.blocks ?? [];
  return blocks.filter((block) => block.type === 'question');
}

/** An answer as what is its own, and what all of them end with. */
function priceParts(answer: string) {
  const end = answer.length - PRICE_SET_BY.length;
  return { moves: answer.slice(0, end), rest: answer.slice(end) };
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
    expect(page?.blocks.filter(({ type }) => type === 'heading')).toHaveLength(5);
    expect(page?.blocks.filter(({ type }) => type === 'question').length).toBeGreaterThanOrEqual(4);
  });

  it('says what moves the price, who sets it, and that the call gives it, in words of its own', () => {
    expect(page && saysPrice(page)).toBe(true);
    const [price] = questionsOf(slug);
    expect(price?.question).toMatch(/^قیمت بیمهٔ .+ به چه بستگی دارد؟$/);
    const { moves, rest } = priceParts(price?.answer ?? '');
    expect(rest).toBe(PRICE_SET_BY);
    expect(moves.split('،').length).toBeGreaterThanOrEqual(3);
    expect(moves).not.toMatch(/[۰-۹]|درصد|تومان|ریال/);
  });
});

it('every sentence on a price names who sets it and the call', () => {
  expect(PRICE_SET_BY).toMatch(/بیمه‌گر تعیین می‌کند/);
  expect(PRICE_SET_BY).toMatch(/در تماس می‌گوییم/);
});

it('no two products have the same words on their price', () => {
  const answers = slugs.map((slug) => questionsOf(slug)[0]?.answer);
  expect(new Set(answers).size).toBe(slugs.length);
});
