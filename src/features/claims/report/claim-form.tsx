import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DeadlineRules } from '#domain/claims/deadlines.ts';
import { CLAIM_LINES, type ClaimLine, firstLossDay } from '#domain/claims/lines.ts';
import type { SubmissionReply } from '#features/requests/intake/intake.ts';
import { FORM_TEXTS } from '#features/requests/intake/intake.words.ts';
import { PlaceFields, type PostedPlace } from '#features/requests/intake/public-form-place.tsx';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { FIELD_TEXTS } from '#ui/files/field-texts.ts';
import type { FilesHandle } from '#ui/files/files-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import publicStyles from '#ui/public-form/public-form.module.css';
import { PUBLIC_FORM_TEXTS } from '#ui/public-form/texts.ts';
import { usePublicForm, valuesOf } from '#ui/public-form/use-public-form.ts';
import { ClaimFiles } from '../owner/claim-files.tsx';
import styles from './claim-form.module.css';
import { LossStep, PersonStep, PolicyStep, StoryStep } from './claim-form-steps.tsx';
import { FORM_STEPS, type FormStep, CLAIM_FORM_TEXTS as TEXTS } from './form.words.ts';
import { ALL_NAMES, stepOf, useClaimSteps } from './use-claim-steps.ts';

/** The form of a draft: the public one, an account's by its id, or an account's for one policy. */
type DraftPlace = 'claim' | `own-claim-${number}` | `own-claim-${number}-${number}`;

const OWN = 'own-claim-';
const STORED_FOR = days(1);
const keyOf = (place: DraftPlace): string => `${place}-draft`;

/** The stored draft of a loss report on this device; null where there is none of the last day. */
export function readDraft(storage: Storage, place: DraftPlace, now: Date): FormValues | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(place)) ?? 'null') as {
      at?: unknown;
      values?: unknown;
    } | null;
    if (typeof stored?.at !== 'number' || now.getTime() - stored.at > STORED_FOR) return null;
    if (typeof stored.values !== 'object' || stored.values === null) return null;
    const entries = Object.entries(stored.values).filter(([, value]) => typeof value === 'string');
    return entries.length > 0 ? (Object.fromEntries(entries) as FormValues) : null;
  } catch {
    return null;
  }
}

/** Stores the draft; files are stored elsewhere. Typing goes on where the browser cannot store it. */
export function keepDraft(
  storage: Storage,
  place: DraftPlace,
  { uploads: _uploads, ...values }: FormValues,
  now: Date,
): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify({ at: now.getTime(), values }));
  } catch {
    // The storage is full or forbidden.
  }
}

export function forgetDraft(storage: Storage, place: DraftPlace): void {
  try {
    storage.removeItem(keyOf(place));
  } catch {
    // As above.
  }
}

forgetWithSession(() => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(OWN)) localStorage.removeItem(key);
  }
});

export interface ClaimFormProps {
  /** The page that answers the form without JavaScript. */
  action: string;
  provinces: readonly string[];
  rules: DeadlineRules;
  posted?: PostedPlace | undefined;
  /** The name of the stored draft in the browser. */
  place: DraftPlace;
  /** Values that are known before the visitor types, by field: the person and the policy. */
  known?: FormValues;
  /** Never throws; answers the tracking code. */
  send: (values: FormValues) => Promise<FormResult<SubmissionReply>>;
  /** Shown in the form's place once it was sent. */
  done: (sent: SubmissionReply) => ReactNode;
}

const NOTHING: Record<string, string> = {};
const isUntouched = (values: FormValues, known: FormValues): boolean =>
  ['line', 'loss_date', 'description'].every(
    (name) => (values[name] ?? '') === (known[name] ?? ''),
  );

/** Ids of the files of an earlier try that was rejected for another field. */
function arrivedBefore(posted: PostedPlace | undefined): string[] {
  if (!posted || posted.outcome.ok || 'uploads' in posted.outcome.fieldErrors) return [];
  return (posted.values.uploads ?? '').split(',').filter(Boolean);
}

/**
 * Reports a loss, in steps of one screen each on a phone. The draft is stored on the device. Without
 * JavaScript it is one long form, which sends the same.
 */
export function ClaimForm(props: ClaimFormProps) {
  const { action, provinces, rules, posted, place, known = NOTHING, send, done } = props;
  const errorsPosted = posted && !posted.outcome.ok ? posted.outcome.fieldErrors : NOTHING;
  const way = useClaimSteps(FORM_STEPS, errorsPosted);
  const files = useRef<FilesHandle>(null);
  const [draft, setDraft] = useState(NOTHING);
  const [line, setLine] = useState<ClaimLine | null>(null);
  const [lossDate, setLossDate] = useState<string | null>(null);
  const today = isoDateInTehran(new Date());
  const form = usePublicForm<SubmissionReply>({
    idPrefix: CLAIM.kind,
    fields: ALL_NAMES,
    posted,
    send: async (values) => {
      if (files.current?.isBusy()) {
        return { ok: false, fieldErrors: { uploads: FIELD_TEXTS.notYet }, message: null };
      }
      const outcome = await send(values);
      if (outcome.ok) {
        forgetDraft(localStorage, place);
        files.current?.finish();
      } else way.show(stepOf(outcome.fieldErrors) ?? way.step);
      return outcome;
    },
  });
  const field = (name: string) => {
    const taken = form.field(name);
    return { ...taken, defaultValue: taken.defaultValue ?? draft[name] ?? known[name] };
  };

  // Restores the stored draft, unless the visitor has begun to type or the server has just answered.
  const round = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for values from before the scripts ran
  useEffect(() => {
    const typed = form.ref.current ? valuesOf(form.ref.current) : NOTHING;
    const stored =
      posted || !isUntouched(typed, known) ? null : readDraft(localStorage, place, new Date());
    const begun = stored ?? typed;
    setLine(CLAIM_LINES.find((one) => one === begun.line) ?? null);
    if (!stored) return;
    round.current += 1;
    setDraft(stored);
  }, []);

  function onChange(): void {
    if (!form.ref.current) return;
    const values = valuesOf(form.ref.current);
    setLine(CLAIM_LINES.find((one) => one === values.line) ?? null);
    keepDraft(localStorage, place, values, new Date());
  }

  async function goOn(): Promise<void> {
    if (!form.ref.current) return;
    const errors = await way.next(valuesOf(form.ref.current));
    form.setErrors(errors);
  }

  function startAnew(): void {
    forgetDraft(localStorage, place);
    files.current?.clear();
    round.current += 1;
    setDraft(NOTHING);
    setLine(CLAIM_LINES.find((one) => one === known.line) ?? null);
    setLossDate(null);
    way.show('loss');
  }

  if (form.data !== null) return done(form.data);

  const parts: Record<FormStep, ReactNode> = {
    loss: (
      <LossStep
        field={field}
        line={line}
        lossDate={lossDate}
        onLossDate={setLossDate}
        first={firstLossDay(today)}
        rules={rules}
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
    files: (
      <ClaimFiles
        id={form.idOf('files')}
        place={place}
        isShown={way.step === 'files'}
        before={arrivedBefore(posted)}
        error={form.field('uploads').error}
        handle={files}
      />
    ),
  };

  return (
    <form
      ref={form.ref}
      method="post"
      action={action}
      encType="multipart/form-data"
      className={`${publicStyles.form} ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        if (way.isLast) return void form.onSubmit(event);
        // On an earlier step the Enter key leads to the next one.
        event.preventDefault();
        void goOn();
      }}
      onInput={form.onInput}
      onChange={onChange}
      onFocus={() => void import('#features/requests/intake/use-intake.ts').catch(() => {})}
      aria-busy={form.isBusy}
    >
      <p className={styles.warning}>{TEXTS.notReported}</p>
      <p ref={way.heading} tabIndex={-1} className={styles.position}>
        <span>{TEXTS.position(way.place + 1, FORM_STEPS.length)}</span> {TEXTS.steps[way.step]}
      </p>
      <div className={styles.steps} key={round.current}>
        {FORM_STEPS.map((step) => (
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
      {known.policy ? <input type="hidden" name="policy" value={known.policy} /> : null}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={form.idOf('website')}>{PUBLIC_FORM_TEXTS.honeypot}</label>
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
  );
}
