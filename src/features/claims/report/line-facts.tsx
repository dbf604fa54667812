import {
  type DeadlineRules,
  deadlinesOf,
  NO_FIXED_DEADLINE,
  rulesOf,
} from '#domain/claims/deadlines.ts';
import { type ClaimLine, LINE_ADVICE } from '#domain/claims/lines.ts';
import { papersOf } from '#domain/claims/papers.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { IconChevronDown } from '#ui/icons/index.ts';
import { CLAIM_FORM_TEXTS as TEXTS } from './form.texts.ts';
import styles from './line-facts.module.css';

type Props = {
  line: ClaimLine;
  /** Gregorian; null until a day is chosen. */
  lossDate: string | null;
  hasInjury?: boolean;
  rules: DeadlineRules;
  /** With the list of papers: left out on a page that shows every line, as it would be too long. */
  hasPapers: boolean;
};

/** The deadlines of the line: counted from the day of the loss if it is known, else as a rule in words. */
function rowsOf({ line, lossDate, rules }: Props) {
  const today = isoDateInTehran(new Date());
  if (lossDate === null || lossDate > today) {
    return rulesOf(line, rules.figures).map(({ within, ...rule }) => ({
      ...rule,
      when: within,
      passed: false,
    }));
  }
  const dates = { line, lossDate, stage: 'registered', notifiedOn: null } as const;
  return deadlinesOf(dates, rules, today).map(({ due_on, ...deadline }) => ({
    ...deadline,
    when: `${TEXTS.until} ${dayTitle(due_on, true)}`,
  }));
}

/**
 * What a person with a loss of this line must know at once: deadlines, what not to do, which papers to
 * gather.
 */
export function LineFacts(props: Props) {
  const { line, lossDate, hasPapers, hasInjury = false } = props;
  const rows = rowsOf(props);
  const papers = papersOf(line, hasInjury);
  const none = NO_FIXED_DEADLINE[line];
  return (
    <div className={styles.facts} data-line={line}>
      <h3>{TEXTS.deadlines}</h3>
      <ul className={styles.deadlines}>
        {none === undefined ? null : <li>{none}</li>}
        {rows.map(({ key, title, when, source, passed }) => (
          <li key={key} data-passed={passed || undefined}>
            <span>{title}</span>
            <strong>{when}</strong>
            {passed ? <em>{TEXTS.passed}</em> : null}
            <small>{source}</small>
          </li>
        ))}
      </ul>
      {lossDate === null ? null : <p className={styles.note}>{TEXTS.checkPolicy}</p>}
      <h3>{TEXTS.advice}</h3>
      <ul className={styles.advice}>
        {LINE_ADVICE[line].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {hasPapers ? (
        <details className={styles.papers}>
          <summary>
            {TEXTS.papers(papers.length)}
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </summary>
          <ul>
            {papers.map(({ key, title, state }) => (
              <li key={key}>
                {title}
                {state === 'not_needed' ? <small> ({TEXTS.maybe})</small> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className={styles.note}>{TEXTS.papersLater}</p>
      )}
    </div>
  );
}
