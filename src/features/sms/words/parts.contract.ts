import { CODE_TEMPLATES, type SmsTemplate } from '../contract.ts';

/** What one text message holds in Persian, and each part of a longer one (domain.md, "Texts"). */
const WHOLE = 70;
const PART = 67;

/** As how many messages a text goes out. */
export const partsOf = (text: string): number =>
  text.length <= WHOLE ? 1 : Math.ceil(text.length / PART);

/** As how many it may: a code is one, so that it is there at once and whole. */
export const mostParts = (template: SmsTemplate): number =>
  CODE_TEMPLATES.includes(template) ? 1 : 2;
