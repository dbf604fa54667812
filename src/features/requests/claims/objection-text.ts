import { OBJECTION_REASONS, type ObjectionReason } from './owner.texts.ts';

/** The reasons as sentences, and what was written besides; empty where there is neither. */
export function objectionText(reasons: readonly ObjectionReason[], written: string): string {
  const sentences = reasons.map((reason) => `- ${OBJECTION_REASONS[reason].sentence}`);
  return [...sentences, written.trim()].filter(Boolean).join('\n');
}
