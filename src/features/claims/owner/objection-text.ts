import type { ClaimLine } from '#domain/claims/lines.ts';
import { LATE_BY_LAW, OBJECTION_REASONS, type ObjectionReason } from './owner.texts.ts';

/** The sentence of a reason for a line: where a law limits the insurer's time, it names the law. */
const sentenceOf = (reason: ObjectionReason, line: ClaimLine): string =>
  (reason === 'delay' && LATE_BY_LAW[line]) || OBJECTION_REASONS[reason].sentence;

/** The reasons as sentences, and the customer's own words; empty where there is neither. */
export function objectionText(
  reasons: readonly ObjectionReason[],
  written: string,
  line: ClaimLine,
): string {
  const sentences = reasons.map((reason) => `- ${sentenceOf(reason, line)}`);
  return [...sentences, written.trim()].filter(Boolean).join('\n');
}
