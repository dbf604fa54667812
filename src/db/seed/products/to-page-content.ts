import type { ContentBlock, PageContent } from '#domain/page-content.ts';
import { PRICE_SET_BY, priceQuestionOf } from '#domain/price.ts';
import type { ProductCopy } from './product-copy.ts';

const heading = (text: string): ContentBlock => ({ type: 'heading', text });
const list = (items: string[], ordered = false): ContentBlock => ({ type: 'list', items, ordered });

/** First among the questions, as it is what most people search for. */
const priceOf = ({ price }: ProductCopy): ContentBlock => ({
  type: 'question',
  question: priceQuestionOf(price.of),
  answer: `${price.by} ${PRICE_SET_BY}`,
});

/** A product's copy as the blocks that staff edit from then on. */
export function toPageContent(copy: ProductCopy): PageContent {
  return {
    lead: copy.lead,
    blocks: [
      heading('چه چیزهایی را پوشش می‌دهد؟'),
      list(copy.covered),
      heading('چه چیزهایی را پوشش نمی‌دهد؟'),
      list(copy.notCovered),
      heading('چه کسی به آن نیاز دارد؟'),
      ...copy.whoNeeds.map((text): ContentBlock => ({ type: 'paragraph', text })),
      heading('چه چیزهایی آماده کنید؟'),
      list(copy.prepare),
      heading('هنگام خسارت چه می‌کنید؟'),
      list(copy.claim, true),
      priceOf(copy),
      ...copy.questions.map((entry): ContentBlock => ({ type: 'question', ...entry })),
    ],
  };
}
