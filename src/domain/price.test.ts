import { describe, expect, it } from 'vitest';
import type { ContentBlock } from './page-content.ts';
import { priceHeadingOf, priceLineOf, splitPrice } from './price.ts';

const heading = (text: string): ContentBlock => ({ type: 'heading', text });
const list = (...items: string[]): ContentBlock => ({ type: 'list', items, ordered: false });
const paragraph = (text: string): ContentBlock => ({ type: 'paragraph', text });
const question: ContentBlock = { type: 'question', question: 'چرا؟', answer: 'زیرا.' };
const page = (...blocks: ContentBlock[]) => ({ lead: '', blocks });

const title = priceHeadingOf('بیمهٔ بدنه');
const factors = list(
  priceLineOf('ارزش روز بالاتر', 'up'),
  priceLineOf('فرانشیز بیشتر', 'down'),
  priceLineOf('کاربری', 'either'),
  'سابقه: به سود شماست',
);

describe('what moves the price', () => {
  it('stands apart from the rest, each thing with the direction that its line ends with', () => {
    const first = [heading('پوشش'), list('آتش')];
    const last = [heading('مدارک'), list('کارت ملی'), question];
    const price = [heading(title), factors, paragraph('نرخ با بیمه‌گر است.')];
    const { strip, rest } = splitPrice(page(...first, ...price, ...last));
    expect(rest.blocks).toEqual([...first, ...last]);
    expect(strip).toEqual({
      title: 'قیمت بیمهٔ بدنه را چه چیزهایی بالا و پایین می‌برد؟',
      factors: [
        { what: 'ارزش روز بالاتر', move: 'up' },
        { what: 'فرانشیز بیشتر', move: 'down' },
        { what: 'کاربری', move: 'either' },
        { what: 'سابقه: به سود شماست', move: null },
      ],
      sources: [],
      below: [paragraph('نرخ با بیمه‌گر است.')],
    });
  });

  it('may be the last of a page, or be followed by its questions', () => {
    expect(splitPrice(page(heading(title), factors)).rest.blocks).toEqual([]);
    expect(splitPrice(page(heading(title), factors, question)).rest.blocks).toEqual([question]);
  });

  it.each([
    ['no heading on it', page(heading('پوشش'), factors)],
    ['a heading without a list', page(heading(title), paragraph('بپرسید.'), factors)],
    ['nothing below it', page(heading(title), question)],
    ['more than paragraphs beside the list', page(heading(title), factors, factors)],
  ])('a page with %s stays as it is', (_what, content) => {
    expect(splitPrice(content)).toEqual({ strip: null, rest: content });
  });
});
