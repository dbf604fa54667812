import type { ReactNode } from 'react';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { CLAIM_LINE_LABELS, CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { FORM_TEXTS } from '#features/requests/intake/texts.ts';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import { DayField } from '#ui/days/day-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldOf } from '#ui/public-form/use-public-form.ts';
import styles from './claim-form.module.css';
import { LineFacts } from './line-facts.tsx';

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
