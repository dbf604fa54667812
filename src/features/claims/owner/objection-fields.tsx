import { lazy, type RefObject, Suspense, useState } from 'react';
import type { ClaimLine } from '#domain/claims/lines.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import styles from '../claims.module.css';
import type { ClaimView } from '../view.ts';
import {
  LATE_BY_LAW,
  OBJECTION_REASONS,
  type ObjectionReason,
  OBJECTION_TEXTS as TEXTS,
} from './owner.words.ts';

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

const PrintedLetter = lazy(() => import('./objection-letter.tsx'));

const REASONS = Object.keys(OBJECTION_REASONS) as ObjectionReason[];

/** The text of an objection from the chosen reasons and the typed words. */
export function objectionIn(form: HTMLFormElement, line: ClaimLine): string {
  const typed = new FormData(form);
  const chosen = new Set(typed.getAll('reason'));
  return objectionText(
    REASONS.filter((reason) => chosen.has(reason)),
    String(typed.get('text') ?? ''),
    line,
  );
}

type Props = {
  id: string;
  claim: ClaimView;
  code: string;
  form: RefObject<HTMLFormElement | null>;
  error?: string | undefined;
  defaultValue?: string | undefined;
};

/** The fields of an objection: reasons, own words, and the letter on paper. */
export function ObjectionFields({ id, claim, code, form, error, defaultValue }: Props) {
  const [printed, setPrinted] = useState<{ text: string; at: Date } | null>(null);
  return (
    <>
      <p className={styles.lead}>{TEXTS.lead}</p>
      <fieldset className={styles.reasons}>
        <legend>{TEXTS.reasons}</legend>
        {REASONS.map((reason) => (
          <label key={reason}>
            <input type="checkbox" name="reason" value={reason} />
            {OBJECTION_REASONS[reason].label}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        id={id}
        name="text"
        label={TEXTS.text}
        hint={TEXTS.textHint}
        error={error}
        defaultValue={defaultValue}
        maxLength={2000}
      />
      <button
        type="button"
        className={styles.print}
        onClick={() => {
          if (!form.current) return;
          setPrinted({ text: objectionIn(form.current, claim.line), at: new Date() });
        }}
      >
        {TEXTS.print}
      </button>
      {printed ? (
        <Suspense fallback={null}>
          <PrintedLetter
            key={printed.at.getTime()}
            claim={claim}
            code={code}
            text={printed.text}
            now={printed.at}
          />
        </Suspense>
      ) : null}
    </>
  );
}
