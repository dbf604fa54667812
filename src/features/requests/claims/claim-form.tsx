import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CLAIM_LINES, type ClaimLine, LOSS_YEARS } from '#domain/claims/lines.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SuccessPanel } from '#ui/state/success-panel.tsx';
import publicStyles from '../intake/public-form.module.css';
import { PlaceFields, type PostedPlace } from '../intake/public-form-place.tsx';
import { FORM_TEXTS } from '../intake/texts.ts';
import { usePublicForm, valuesOf } from '../intake/use-public-form.ts';
import { CLAIM } from '../kinds/claim.ts';
import { forgetDraft, keepDraft, readDraft } from './claim-draft.ts';
import styles from './claim-form.module.css';
import { LossStep, PersonStep, PolicyStep, StoryStep } from './claim-form-steps.tsx';
import { FORM_STEPS, type FormStep, CLAIM_FORM_TEXTS as TEXTS } from './form.texts.ts';
import { ALL_NAMES, asSent, stepOf, useClaimSteps } from './use-claim-steps.ts';

interface Props {
  /** The page that answers the form without JavaScript. */
  action: string;
  provinces: readonly string[];
  office: OfficeHours;
  posted: PostedPlace | undefined;
  /** What takes photographs and papers, as the last step. */
  files?: ReactNode;
}

const NOTHING: Record<string, string> = {};
const isUntouched = (values: Record<string, string>): boolean =>
  ['line', 'loss_date', 'description', 'full_name'].every((name) => (values[name] ?? '') === '');

/**
 * Reports a loss, in steps of one screen each on a phone. What is typed is kept on the device. Without JavaScript it is
 * one long form, which sends the same.
 */
export function ClaimForm({ action, provinces, office, posted, files }: Props) {
  const steps = FORM_STEPS.filter((step) => step !== 'files' || files !== undefined);
  const errorsPosted = posted && !posted.outcome.ok ? posted.outcome.fieldErrors : NOTHING;
  const way = useClaimSteps(steps, errorsPosted);
  const [draft, setDraft] = useState(NOTHING);
  const [line, setLine] = useState<ClaimLine | null>(null);
  const [lossDate, setLossDate] = useState<string | null>(null);
  const today = isoDateInTehran(new Date());
  const form = usePublicForm<string>({
    idPrefix: CLAIM.kind,
    fields: ALL_NAMES,
    posted,
    send: async (values) => {
      const { submitRequest } = await import('../intake/queries.ts');
      const outcome = await submitRequest(CLAIM.path, asSent(values));
      if (outcome.ok) forgetDraft(localStorage);
      else way.show(stepOf(outcome.fieldErrors) ?? way.step);
      return outcome;
    },
  });
  const field = (name: string) => {
    const taken = form.field(name);
    return { ...taken, defaultValue: taken.defaultValue ?? draft[name] };
  };

  // What was written on this device before, unless one has begun already or the server has just answered.
  const round = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, at what was there before
  useEffect(() => {
    const typed = form.ref.current ? valuesOf(form.ref.current) : NOTHING;
    const kept = posted || !isUntouched(typed) ? null : readDraft(localStorage, new Date());
    const known = kept ?? typed;
    setLine(CLAIM_LINES.find((one) => one === known.line) ?? null);
    if (!kept) return;
    round.current += 1;
    setDraft(kept);
  }, []);

  function onChange(): void {
    if (!form.ref.current) return;
    const values = valuesOf(form.ref.current);
    setLine(CLAIM_LINES.find((one) => one === values.line) ?? null);
    keepDraft(localStorage, values, new Date());
  }

  async function goOn(): Promise<void> {
    if (!form.ref.current) return;
    const errors = await way.next(valuesOf(form.ref.current));
    form.setErrors(errors);
  }

  function startAnew(): void {
    forgetDraft(localStorage);
    round.current += 1;
    setDraft(NOTHING);
    setLine(null);
    setLossDate(null);
    way.show('loss');
  }

  if (form.data !== null) {
    return (
      <div className={publicStyles.card}>
        <SuccessPanel
          title={FORM_TEXTS.done}
          trackingCode={form.data}
          steps={[FORM_TEXTS.keepCode, ...CLAIM.doneSteps]}
          link={{ to: `/track?code=${form.data}`, label: FORM_TEXTS.track }}
        />
      </div>
    );
  }

  const parts: Record<FormStep, ReactNode> = {
    loss: (
      <LossStep
        field={field}
        line={line}
        lossDate={lossDate}
        onLossDate={setLossDate}
        first={addDays(today, -365 * LOSS_YEARS)}
        office={office}
      />
    ),
    story: (
      <StoryStep
        field={field}
        place={<PlaceFields field={field} provinces={provinces} cities={posted?.cities} />}
      />
    ),
    policy: <PolicyStep field={field} />,
    person: <PersonStep field={field} />,
    files,
  };

  return (
    <div className={publicStyles.card}>
      <form
        ref={form.ref}
        method="post"
        action={action}
        className={`${publicStyles.form} ${styles.form}`}
        noValidate
        onSubmit={(event) => {
          if (way.isLast) return void form.onSubmit(event);
          // The Enter key on an earlier step goes on.
          event.preventDefault();
          void goOn();
        }}
        onInput={form.onInput}
        onChange={onChange}
        onFocus={() => void import('../intake/queries.ts').catch(() => {})}
        aria-busy={form.isBusy}
      >
        <p ref={way.heading} tabIndex={-1} className={styles.position}>
          <span>{TEXTS.position(way.place + 1, steps.length)}</span> {TEXTS.steps[way.step]}
        </p>
        <div className={styles.steps} key={round.current}>
          {steps.map((step) => (
            <fieldset
              key={step}
              className={styles.step}
              data-current={step === way.step || undefined}
            >
              <legend className={styles.legend}>{TEXTS.steps[step]}</legend>
              {parts[step]}
            </fieldset>
          ))}
        </div>
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={form.idOf('website')}>{FORM_TEXTS.honeypot}</label>
          <input
            id={form.idOf('website')}
            name="website"
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <FormError message={form.summary} />
        <div className={styles.foot}>
          {way.place > 0 ? (
            <button type="button" className={styles.back} onClick={way.back}>
              {TEXTS.back}
            </button>
          ) : null}
          {way.isLast ? null : (
            <button type="button" className={styles.next} onClick={() => void goOn()}>
              {TEXTS.next}
            </button>
          )}
          <div className={styles.send} data-last={way.isLast || undefined}>
            <SubmitButton label={CLAIM.submit} busyLabel={FORM_TEXTS.busy} busy={form.isBusy} />
          </div>
        </div>
        <p className={publicStyles.note}>
          {FORM_TEXTS.privacy} <Link to="/privacy">{FORM_TEXTS.privacyMore}</Link>{' '}
          <span className={styles.kept}>
            {TEXTS.kept}{' '}
            <button type="button" className={styles.forget} onClick={startAnew}>
              {TEXTS.forget}
            </button>
          </span>
        </p>
      </form>
    </div>
  );
}
