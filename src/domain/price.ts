import { type ContentBlock, type PageContent, type Source, sourcesOf } from './page-content.ts';

/**
 * Shown wherever a price is asked for: the brokerage quotes none on the site (domain.md, regulation 92/2).
 */
export const PRICE_SET_BY =
  'نرخ را بیمه‌گر تعیین می‌کند، نه ما؛ رقم آن را برای مورد خودتان در تماس می‌گوییم.';

/** For third-party insurances, whose ceiling the Cabinet sets. */
export const PRICE_CAPPED =
  'سقف حق‌بیمهٔ شخص ثالث را هیئت وزیران تصویب می‌کند (مادهٔ ۱۸)؛ رقم را برای خودرو یا موتور شما در تماس می‌گوییم.';

/** The question that people search for, about one or several insurances. */
export const priceQuestionOf = (insurance: string): string => `قیمت ${insurance} به چه بستگی دارد؟`;

/** The heading above what changes the price of one insurance, in the words that people search for. */
export const priceHeadingOf = (insurance: string): string =>
  `قیمت ${insurance} را چه چیزهایی بالا و پایین می‌برد؟`;

/** The direction in which a thing moves the price, as its line ends. */
export const PRICE_MOVES = {
  up: 'بالا می‌برد',
  down: 'پایین می‌آورد',
  either: 'بالا یا پایین می‌برد',
} as const;
export type PriceMove = keyof typeof PRICE_MOVES;

/** One thing that moves the price; staff may have written no direction, or one in other words. */
type PriceFactor = { what: string; move: PriceMove | null };

/** What changes a price and its sources, with the text below the list: who sets it, and the law. */
export type PriceMoves = {
  title: string;
  factors: PriceFactor[];
  sources: readonly Source[];
  below: Paragraph[];
};
type Paragraph = Extract<ContentBlock, { type: 'paragraph' }>;

/** The line of the list for it. */
export const priceLineOf = (what: string, move: PriceMove): string =>
  `${what}: ${PRICE_MOVES[move]}`;

const MOVES = Object.keys(PRICE_MOVES) as PriceMove[];

function factorOf(line: string): PriceFactor {
  const move = MOVES.find((one) => line.endsWith(`: ${PRICE_MOVES[one]}`)) ?? null;
  return { what: move ? line.slice(0, -priceLineOf('', move).length) : line, move };
}

/**
 * Separates the part about the price from the rest of a page: the list below a heading about the price, and
 * the paragraphs beside it. Null where a page has no such list, or has other blocks below that heading: then
 * the page stays as it is.
 */
export function splitPrice(content: PageContent): { strip: PriceMoves | null; rest: PageContent } {
  const { blocks } = content;
  const from = blocks.findIndex(isPriceHeading);
  const until = blocks.findIndex(({ type }, at) => at > from && isOutside(type));
  const below = from < 0 ? [] : blocks.slice(from + 1, until < 0 ? undefined : until);
  const [heading, [list, ...others]] = [blocks[from], below];
  const paragraphs = others.filter((block) => block.type === 'paragraph');
  const isStrip = list?.type === 'list' && paragraphs.length === others.length;
  if (!isStrip || heading?.type !== 'heading') return { strip: null, rest: content };
  const rest = blocks.filter((_, at) => at < from || at > from + below.length);
  const strip = {
    title: heading.text,
    factors: list.items.map(factorOf),
    sources: sourcesOf(list),
    below: paragraphs,
  };
  return { strip, rest: { ...content, blocks: rest } };
}

/** The blocks that end the part below a heading. */
const isOutside = (type: ContentBlock['type']): boolean =>
  type === 'heading' || type === 'question';

const isPriceHeading = (block: ContentBlock): boolean =>
  block.type === 'heading' && isAboutPrice(block.text);

/** Whether a page has a heading or a question about the price. */
export const saysPrice = ({ blocks }: PageContent): boolean =>
  blocks.some(
    (block) => isPriceHeading(block) || (block.type === 'question' && isAboutPrice(block.question)),
  );

const isAboutPrice = (title: string): boolean => /^(?:قیمت|نرخ|حق‌بیمه)/.test(title);
