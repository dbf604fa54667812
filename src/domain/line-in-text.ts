import { CLAIM_LINE_LABELS, type ClaimLine } from './claims/lines.ts';

/** What an approved text of a gateway, which can leave nothing out, says of a line without a name. Plain texts say nothing. */
export const NO_LINE = 'سایر رشته‌ها';

/** A line as a text names it. «رشتهٔ دیگر» is the answer to a question of a form, and no name. */
export const lineInText = (line: ClaimLine): string =>
  line === 'other' ? NO_LINE : CLAIM_LINE_LABELS[line];
