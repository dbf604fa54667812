import { CLAIM_LINE_LABELS, type ClaimLine } from './claims/lines.ts';

/**
 * What a gateway's approved text, which can leave nothing out, has in place of a line without a name. Plain
 * texts have nothing.
 */
export const NO_LINE = 'سایر رشته‌ها';

/** A line as a text names it. «رشتهٔ دیگر» is the answer to a question of a form, and no name. */
export const lineInText = (line: ClaimLine): string =>
  line === 'other' ? NO_LINE : CLAIM_LINE_LABELS[line];
