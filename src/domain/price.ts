import type { PageContent } from './page-content.ts';

/** Said wherever a price is asked for: the brokerage quotes none on the site (domain.md, regulation 92/2). */
export const PRICE_SET_BY =
  'نرخ را بیمه‌گر تعیین می‌کند، نه ما؛ رقم آن را برای مورد خودتان در تماس می‌گوییم.';

/** The question that people search by, of an insurance or of some. */
export const priceQuestionOf = (insurance: string): string => `قیمت ${insurance} به چه بستگی دارد؟`;

/** Whether a page has a heading or a question about the price. */
export const saysPrice = ({ blocks }: PageContent): boolean =>
  blocks.some((block) => {
    if (block.type === 'heading') return isAboutPrice(block.text);
    return block.type === 'question' && isAboutPrice(block.question);
  });

const isAboutPrice = (title: string): boolean => /^(?:قیمت|نرخ|حق‌بیمه)/.test(title);
