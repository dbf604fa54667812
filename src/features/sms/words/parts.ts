import { CODE_TEMPLATES, type SmsTemplate } from '../sms.ts';

/** The length of a single text message in Persian, and of each part of a longer one (domain.md, "Texts"). */
const WHOLE = 70;
const PART = 67;

/** How many messages a text takes. */
export const partsOf = (text: string): number =>
  text.length <= WHOLE ? 1 : Math.ceil(text.length / PART);

/** How many messages a text may take: a code takes one, so that it arrives at once and whole. */
export const mostParts = (template: SmsTemplate): number =>
  CODE_TEMPLATES.includes(template) ? 1 : 2;
