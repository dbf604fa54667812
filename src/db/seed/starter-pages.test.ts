import { describe, expect, it } from 'vitest';
import { pageContent } from '#features/catalogue/page/contract.ts';
import { STARTER_CATALOGUE } from './catalogue.ts';
import { STARTER_PAGES } from './products/index.ts';

const slugs = STARTER_CATALOGUE.flatMap(({ items }) => items.map(({ slug }) => slug));

it('every starter product has a page, and no page is without a product', () => {
  expect(slugs).toHaveLength(38);
  expect([...STARTER_PAGES.keys()].sort()).toEqual([...slugs].sort());
});

describe.each(slugs)('the page of %s', (slug) => {
  const page = STARTER_PAGES.get(slug);
  const text = JSON.stringify(page?.blocks.map(({ type: _, ...block }) => block)) + page?.lead;

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
    expect(page?.blocks.filter(({ type }) => type === 'question').length).toBeGreaterThanOrEqual(3);
  });
});
