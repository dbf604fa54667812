import type { ContentBlock, PageContent, Source } from '#domain/page-content.ts';
import {
  PRICE_CAPPED,
  PRICE_SET_BY,
  type PriceMove,
  priceHeadingOf,
  priceLineOf,
} from '#domain/price.ts';
import type { ProductCopy } from './product-copy.ts';

const heading = (text: string): ContentBlock => ({ type: 'heading', text });
const list = (items: string[], sources?: Source[], ordered = false): ContentBlock => ({
  type: 'list',
  items,
  ordered,
  ...(sources && { sources }),
});

/** Their sources are listed once, below the last. */
const paragraphs = (texts: string[], sources?: Source[]): ContentBlock[] =>
  texts.map((text, place) => ({
    type: 'paragraph',
    text,
    ...(sources && place === texts.length - 1 && { sources }),
  }));

/** What changes the price, in the words that most people search for it by, and who sets it. */
function priceOf({ price }: ProductCopy): ContentBlock[] {
  const { of, up, down = [], either = [], note, isCapped } = price;
  const closing = isCapped ? PRICE_CAPPED : PRICE_SET_BY;
  const lines = (things: string[], move: PriceMove) =>
    things.map((what) => priceLineOf(what, move));
  return [
    heading(priceHeadingOf(of)),
    list([...lines(up, 'up'), ...lines(down, 'down'), ...lines(either, 'either')]),
    ...paragraphs(
      [note ? `${note} ${closing}` : closing],
      isCapped && [{ law: 'third-party-act', article: '۱۸' }],
    ),
  ];
}

/** A product's copy as the blocks that staff edit from then on. */
export function toPageContent(copy: ProductCopy): PageContent {
  return {
    lead: copy.lead,
    blocks: [
      heading('چه چیزهایی را پوشش می‌دهد؟'),
      list(copy.covered, copy.sources?.covered),
      heading('چه چیزهایی را پوشش نمی‌دهد؟'),
      list(copy.notCovered, copy.sources?.notCovered),
      heading('چه کسی به آن نیاز دارد؟'),
      ...paragraphs(copy.whoNeeds, copy.sources?.whoNeeds),
      heading('چه چیزهایی آماده کنید؟'),
      list(copy.prepare),
      heading('هنگام خسارت چه می‌کنید؟'),
      list(copy.claim, copy.sources?.claim, true),
      ...priceOf(copy),
      ...copy.questions.map((entry): ContentBlock => ({ type: 'question', ...entry })),
    ],
  };
}
