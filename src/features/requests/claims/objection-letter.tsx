import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { OBJECTION_REASONS, OBJECTION_TEXTS, type ObjectionReason } from './owner.texts.ts';
import type { ClaimView } from './view.contract.ts';

const TEXTS = OBJECTION_TEXTS.letter;

/** The reasons as sentences, and what was written besides; empty where there is neither. */
export function objectionText(reasons: readonly ObjectionReason[], written: string): string {
  const sentences = reasons.map((reason) => `- ${OBJECTION_REASONS[reason].sentence}`);
  return [...sentences, written.trim()].filter(Boolean).join('\n');
}

/** Which file it is about, as an insurer finds it. */
export function fileInWords(claim: ClaimView): string {
  const { insurer_reference, policy_number, line, loss_date } = claim;
  return [
    CLAIM_LINE_LABELS[line],
    `روز خسارت ${isoDateToJalali(loss_date)}`,
    policy_number && `بیمه‌نامهٔ شمارهٔ ${toPersianDigits(policy_number)}`,
    insurer_reference && `پروندهٔ شمارهٔ ${toPersianDigits(insurer_reference)} نزد شما`,
  ]
    .filter(Boolean)
    .join('، ');
}

type Props = { claim: ClaimView; code: string; text: string; now: Date };

/** The letter on paper, to be signed. */
export function ObjectionLetter({ claim, code, text, now }: Props) {
  return (
    <article>
      <p>
        {TEXTS.date}: {formatJalaliDate(now)}
      </p>
      <h1>{TEXTS.title}</h1>
      <p>{claim.insurer === null ? TEXTS.toInsurer : TEXTS.to(claim.insurer)}</p>
      <p>{TEXTS.greeting}</p>
      <p>{TEXTS.about(fileInWords(claim))}</p>
      <p>{text}</p>
      <p>{TEXTS.end}</p>
      <p>{TEXTS.sign}:</p>
      <p>
        <small>{TEXTS.code(toPersianDigits(code))}</small>
      </p>
    </article>
  );
}
