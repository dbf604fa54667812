import type { ReactNode } from 'react';
import {
  type DeadlineRules,
  deadlinesOf,
  NO_FIXED_DEADLINE,
  rulesOf,
} from '#domain/claims/deadlines.ts';
import {
  CLAIM_LINE_LABELS,
  CLAIM_LINES,
  type ClaimLine,
  LINE_ADVICE,
} from '#domain/claims/lines.ts';
import { papersOf } from '#domain/claims/papers.ts';
import { FORM_TEXTS } from '#features/requests/intake/intake.words.ts';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { DayField } from '#ui/days/day-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { IconChevronDown } from '#ui/icons/index.ts';
import type { FieldOf } from '#ui/public-form/use-public-form.ts';
import styles from './claim-form.module.css';
import { CLAIM_FORM_TEXTS as TEXTS } from './form.words.ts';

type LineFactsProps = {
  line: ClaimLine;
  /** Gregorian; null until a day is chosen. */
  lossDate: string | null;
  hasInjury?: boolean;
  rules: DeadlineRules;
  /** With the list of papers: left out on a page that shows every line, as it would be too long. */
  hasPapers: boolean;
};

/** The deadlines of the line: counted from the day of the loss if it is known, else as a rule in words. */
function rowsOf({ line, lossDate, rules }: LineFactsProps) {
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
function LineFacts(props: LineFactsProps) {
  const { line, lossDate, hasPapers, hasInjury = false } = props;
  const rows = rowsOf(props);
  const papers = papersOf(line, hasInjury);
  const none = NO_FIXED_DEADLINE[line];
  return (
    <div className={styles.line} data-line={line}>
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

const FIELDS = CLAIM.fields;

type Props = { field: FieldOf };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const LINE_OPTIONS = CLAIM_LINES.map((value) => ({ value, label: CLAIM_LINE_LABELS[value] }));

type LossProps = Props & {
  /** The chosen line; null until the scripts run, and then the style sheet shows the line's part. */
  line: ClaimLine | null;
  lossDate: string | null;
  onLossDate: (date: string | null) => void;
  first: string;
  rules: DeadlineRules;
};

/** The line and the day of the loss, with their deadlines, advice and papers. */
export function LossStep({ field, line, lossDate, onLossDate, first, rules }: LossProps) {
  return (
    <>
      <ChoiceField
        {...field('line')}
        label={FIELDS.line.label}
        options={LINE_OPTIONS}
        defaultValue={field('line').defaultValue}
      />
      <DayField
        {...field('loss_date')}
        label={FIELDS.loss_date.label}
        hint={FIELDS.loss_date.hint}
        first={first}
        onDay={onLossDate}
      />
      <div className={styles.facts} aria-live="polite">
        {(line === null ? CLAIM_LINES : [line]).map((one) => (
          <LineFacts
            key={one}
            line={one}
            lossDate={lossDate}
            rules={rules}
            hasPapers={line !== null}
          />
        ))}
      </div>
    </>
  );
}

/** What happened, and where. */
export function StoryStep({ field, place }: Props & { place: ReactNode }) {
  return (
    <>
      <ChoiceField
        {...field('has_injury')}
        label={FIELDS.has_injury.label}
        options={optionsOf(FIELDS.has_injury.options)}
        defaultValue={field('has_injury').defaultValue ?? FIELDS.has_injury.preset}
      />
      <TextAreaField
        {...field('description')}
        label={FIELDS.description.label}
        hint={FIELDS.description.hint}
        maxLength={FIELDS.description.max}
      />
      {place}
    </>
  );
}

/** The policy; both fields are optional. */
export function PolicyStep({ field }: Props) {
  const { insurer, policy_number } = FIELDS;
  return (
    <>
      <TextField
        {...field('insurer')}
        label={insurer.label}
        hint={insurer.hint}
        maxLength={insurer.max}
        optional
      />
      <TextField
        {...field('policy_number')}
        label={policy_number.label}
        hint={policy_number.hint}
        maxLength={policy_number.max}
        optional
      />
    </>
  );
}

/** The person who reports the loss. */
export function PersonStep({ field }: Props) {
  return (
    <>
      <TextField
        {...field('full_name')}
        label={FORM_TEXTS.name}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...field('phone_number')}
        label={FORM_TEXTS.phone}
        hint={FORM_TEXTS.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={60}
      />
    </>
  );
}
