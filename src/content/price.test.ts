import { expect, it } from 'vitest';
import { PRICE_SET_BY, saysPrice } from '#domain/price.ts';
import { firePage } from './pages/fire-insurance.ts';
import { productGeneral } from './pages/products.ts';
import { purchasePage } from './pages/purchase.ts';

const asked = (questions: readonly { question: string; answer: string }[]) =>
  questions.find(({ question }) => /^قیمت .+ به چه بستگی دارد؟$/.test(question));

it.each([
  ['fire insurance', firePage.questions.items],
  ['the purchase', purchasePage.questions.items],
  ['a product with no word of its own on it', [productGeneral.price]],
])(
  'the page of %s says what moves the price, who sets it, and that the call gives it',
  (_of, questions) => {
    const answer = asked(questions)?.answer ?? '';
    expect(answer.endsWith(PRICE_SET_BY)).toBe(true);
    expect(answer.slice(0, -PRICE_SET_BY.length).split('،').length).toBeGreaterThanOrEqual(3);
    expect(answer).not.toMatch(/[۰-۹]|درصد|تومان/);
  },
);

it('a page has a word on the price once a heading or a question begins with it', () => {
  const heading = (text: string) => ({ lead: '', blocks: [{ type: 'heading' as const, text }] });
  expect(saysPrice(heading('قیمت این بیمه‌نامه'))).toBe(true);
  expect(saysPrice(heading('نرخ بیمهٔ بدنه'))).toBe(true);
  expect(saysPrice(heading('به قیمت دفتری بیمه کنم؟'))).toBe(false);
  expect(saysPrice({ lead: 'قیمت', blocks: [{ type: 'paragraph', text: 'قیمت' }] })).toBe(false);
});
