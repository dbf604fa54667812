import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#features/search/ask/ask.ts';
import SearchPage, { loader, meta } from './search.tsx';

/** The page as it comes without scripts. */
function pageOf(query: string, answer: Answer): string {
  const page = createElement(SearchPage as unknown as ComponentType<{ loaderData: unknown }>, {
    loaderData: { query, answer },
  });
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const FOUND: Answer = {
  isWhole: true,
  results: [
    {
      title: 'بدنهٔ خودرو',
      group: 'بیمهٔ خودرو',
      section: 'هنگام خسارت چه می‌کنید؟',
      excerpt: 'بیمهٔ بدنه خسارت خودروی خودتان را می‌پوشاند.',
      url: '/products/car-body#هنگام-خسارت-چه-می-کنید',
      marks: { title: [[0, 5]], section: [], excerpt: [[6, 10]] },
    },
  ],
};

describe('the page of what a search finds', () => {
  it('shows the page, the section and the marked words, and links to the section', () => {
    const markup = pageOf('بدنه', FOUND);
    expect(markup).toMatch(/<mark[^>]*>بدنهٔ<\/mark> خودرو/);
    expect(markup).toMatch(/بیمهٔ <mark[^>]*>بدنه<\/mark> خسارت/);
    expect(markup).toContain('هنگام خسارت چه می‌کنید؟');
    expect(markup).toContain('href="/products/car-body#');
    expect(markup).toContain('۱ نتیجه');
    expect(markup).not.toContain('نزدیک‌ترین');
    expect(pageOf('بدنه', { ...FOUND, isWhole: false })).toContain('نزدیک‌ترین');
  });

  it('is a plain form that keeps what was typed', () => {
    const form = /<form[^>]*action="\/search"[^>]*>.*?<\/form>/s.exec(pageOf('بدنه', FOUND))?.[0];
    expect(form).toContain('name="q"');
    expect(form).toContain('value="بدنه"');
  });

  it('says what to do where nothing is found, and how to begin where nothing was asked', () => {
    const nothing = pageOf('زرافه', { results: [], isWhole: false });
    expect(nothing).toContain('برای «زرافه» چیزی پیدا نشد');
    expect(nothing).toContain('href="/products"');
    expect(pageOf('', { results: [], isWhole: true })).toContain('href="/search?q=');
  });

  it('is kept out of search engines', () => {
    const root = { loaderData: { settings: { brandName: 'کارگزاری نمونه' } } };
    const said = meta({
      loaderData: { query: 'بدنه', answer: FOUND },
      matches: [root],
    } as never);
    expect(said).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(said).toContainEqual({ title: 'جست‌وجوی «بدنه» | کارگزاری نمونه' });
  });

  it('asks as everybody, once', async () => {
    const asked: unknown[] = [];
    const search = {
      ask: async (...given: unknown[]) => {
        asked.push(given);
        return FOUND;
      },
    };
    const load = (query: string) =>
      loader({
        request: new Request(`http://site/search${query}`),
        context: { get: () => ({ search }) },
      } as never);
    expect(await load('?q=%20بدنه')).toEqual({ query: 'بدنه', answer: FOUND });
    expect(asked).toEqual([['بدنه', { actor: null, address: null, isSuggesting: false }]]);
    expect(await load('')).toMatchObject({ query: '' });
    expect(asked).toHaveLength(1);
  });
});
