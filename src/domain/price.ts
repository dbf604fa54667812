import { type ContentBlock, type PageContent, sourcesOf } from './page-content.ts';
import type { Source } from './page-shape/field.ts';

/** Said wherever a price is asked for: the brokerage quotes none on the site (domain.md, regulation 92/2). */
export const PRICE_SET_BY =
  'نرخ را بیمه‌گر تعیین می‌کند، نه ما؛ رقم آن را برای مورد خودتان در تماس می‌گوییم.';

/** Of third-party insurances, whose ceiling the Cabinet sets. */
export const PRICE_CAPPED =
  'سقف حق‌بیمهٔ شخص ثالث را هیئت وزیران تصویب می‌کند (مادهٔ ۱۸)؛ رقم را برای خودرو یا موتور شما در تماس می‌گوییم.';

/** The question that people search by, of an insurance or of some. */
export const priceQuestionOf = (insurance: string): string => `قیمت ${insurance} به چه بستگی دارد؟`;

/** The heading over what moves the price of one insurance, in the words that people search by. */
export const priceHeadingOf = (insurance: string): string =>
  `قیمت ${insurance} را چه چیزهایی بالا و پایین می‌برد؟`;

/** Where a thing moves the price to, as its line ends. */
export const PRICE_MOVES = {
  up: 'بالا می‌برد',
  down: 'پایین می‌آورد',
  either: 'بالا یا پایین می‌برد',
} as const;
export type PriceMove = keyof typeof PRICE_MOVES;

/** One thing that moves the price; staff may have written no direction, or one in other words. */
export type PriceFactor = { what: string; move: PriceMove | null };

/** What moves a price and what that rests on, with what stands below the list: who sets it, and what the law says. */
export type PriceMoves = {
  title: string;
  factors: PriceFactor[];
  sources: readonly Source[];
  below: Paragraph[];
};
type Paragraph = Extract<ContentBlock, { type: 'paragraph' }>;

/** The line of a list that says it. */
export const priceLineOf = (what: string, move: PriceMove): string =>
  `${what}: ${PRICE_MOVES[move]}`;

const MOVES = Object.keys(PRICE_MOVES) as PriceMove[];

function factorOf(line: string): PriceFactor {
  const move = MOVES.find((one) => line.endsWith(`: ${PRICE_MOVES[one]}`)) ?? null;
  return { what: move ? line.slice(0, -priceLineOf('', move).length) : line, move };
}

/**
 * What moves the price apart from the rest of a page: the list below a heading about the price, and the paragraphs
 * beside it. Null where a page has no such list, or something else stands below that heading: then it stays as it is.
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

/** What ends what stands below a heading. */
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
