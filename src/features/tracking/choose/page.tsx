import { useEffect, useRef, useState } from 'react';
import { ComparisonSheet } from '#features/comparisons/sheet/sheet.tsx';
import type { ShownComparison } from '#features/comparisons/shown.ts';
import { callStep } from '#features/requests/intake/intake.words.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import type { PostedForm } from '#lib/http/form-results.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import publicStyles from '#ui/public-form/public-form.module.css';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import type { MESSAGE_LENGTH } from '../track/track.ts';
import { type PageStep, PAGE_TEXTS as TEXTS, WHICH_STEP } from './choose.words.ts';
import styles from './page.module.css';

type PhoneFieldProps = { form: Pick<ReturnType<typeof usePublicForm>, 'field'>; label: string };

/** The number of the request, which a choice and a question need. */
function PhoneField({ form, label }: PhoneFieldProps) {
  const field = form.field('phone_number');
  return (
    <TextField
      {...field}
      label={label}
      hint={TEXTS.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={60}
      defaultValue={toPersianDigits(field.defaultValue ?? '')}
    />
  );
}

/** Only the type of the contract: a public page does not load the schemas. */
const LONGEST: typeof MESSAGE_LENGTH = 1000;

type AskFormProps = {
  code: string;
  posted: PostedForm<ShownComparison> | undefined;
  /** Called with the comparison of the answer. */
  onAsked: (comparison: ShownComparison) => void;
};

/** Asks a question; the clerk gets it as a message of the requester. */
function AskForm({ code, posted, onAsked }: AskFormProps) {
  const form = usePublicForm<ShownComparison>({
    idPrefix: 'ask',
    fields: ['text', 'phone_number'],
    posted,
    send: async (values) => {
      const outcome = await (await import('./use-choose.ts')).askAbout(code, values);
      if (outcome.ok) onAsked(outcome.data);
      return outcome;
    },
  });
  if (form.data) {
    return (
      <p role="status" className={styles.done}>
        {TEXTS.asked(callStep(form.data.call_by, new Date()))}
      </p>
    );
  }
  return (
    <PublicForm
      form={form}
      action={`/comparison/${code}#ask`}
      submit={TEXTS.ask}
      busy={TEXTS.asking}
      onBegin={() => import('./use-choose.ts')}
      buttonKind="brand"
    >
      <input type="hidden" name={WHICH_STEP} value="ask" />
      <TextAreaField {...form.field('text')} label={TEXTS.text} maxLength={LONGEST} />
      <PhoneField form={form} label={TEXTS.askPhone} />
    </PublicForm>
  );
}

type ChooseFormProps = {
  comparison: ShownComparison;
  posted: PostedForm<ShownComparison> | undefined;
  /** Called with the comparison after the choice. */
  onChosen: (comparison: ShownComparison) => void;
};

/** Chooses an offer, with the number of the request. */
function ChooseForm({ comparison, posted, onChosen }: ChooseFormProps) {
  const { code, version, offers, recommended } = comparison;
  const form = usePublicForm<ShownComparison>({
    idPrefix: 'choose',
    fields: ['offer', 'phone_number'],
    posted,
    send: async (values) => {
      const outcome = await (await import('./use-choose.ts')).chooseOffer(code, values);
      if (outcome.ok) onChosen(outcome.data);
      return outcome;
    },
  });
  const offer = form.field('offer');
  const options = offers.map(({ insurer, premium_rial }, place) => ({
    value: String(place),
    label: premium_rial === null ? insurer : `${insurer}، ${inToman(premium_rial)}`,
  }));
  const begin = recommended === null ? undefined : String(recommended);
  return (
    <PublicForm
      form={form}
      action={`/comparison/${code}#choose`}
      submit={TEXTS.choose}
      busy={TEXTS.choosing}
      onBegin={() => import('./use-choose.ts')}
    >
      <input type="hidden" name={WHICH_STEP} value="choose" />
      <input type="hidden" name="version" value={version} />
      <ChoiceField
        {...offer}
        label={TEXTS.offer}
        options={options}
        defaultValue={offer.defaultValue ?? begin}
      />
      <PhoneField form={form} label={TEXTS.phone} />
    </PublicForm>
  );
}

const FORM = `${publicStyles.card} ${styles.form}`;

type Props = {
  comparison: ShownComparison;
  /** The result of a form that was sent without JavaScript. */
  posted: { step: PageStep; posted: PostedForm<ShownComparison> } | undefined;
};

/**
 * A comparison for its customer: how long it is valid, the terms, and below them the choice and the question.
 */
export function ComparisonPage({ comparison: loaded, posted }: Props) {
  // The answer to a choice or a question has more fields than the page's own data, which is loaded after it.
  const answer = posted?.posted.outcome;
  const [changed, setChanged] = useState<ShownComparison | null>(answer?.ok ? answer.data : null);
  const [isNew, setNew] = useState(false);
  const comparison = changed ?? loaded;
  const { code, chosen, is_open } = comparison;
  const mayChoose = is_open && !comparison.is_expired && chosen === null;
  const postedFor = (step: PageStep) => (posted?.step === step ? posted.posted : undefined);
  const refusal = postedFor('choose');
  return (
    <div className={styles.page}>
      <Standing comparison={comparison} isNew={isNew} />
      <ComparisonSheet
        sheet={comparison}
        choice={mayChoose ? { href: '#choose', onPick: pickOffer } : null}
      />
      {is_open && (
        <div className={styles.forms}>
          <section id="choose" className={FORM} hidden={!mayChoose && !isRefused(refusal)}>
            <h2 className={styles.title}>{TEXTS.chooseTitle}</h2>
            <p className={styles.lead}>{TEXTS.chooseLead}</p>
            <ChooseForm
              comparison={comparison}
              posted={refusal}
              onChosen={(to) => {
                setChanged(to);
                setNew(true);
              }}
            />
          </section>
          <section id="ask" className={FORM}>
            <h2 className={styles.title}>{TEXTS.askTitle}</h2>
            <AskForm code={code} posted={postedFor('ask')} onAsked={setChanged} />
          </section>
        </div>
      )}
    </div>
  );
}

/** Checks the offer in the form that its link leads to; without scripts the customer checks it there. */
function pickOffer(place: number): void {
  const radio = document.querySelector<HTMLInputElement>(
    `#choose input[name="offer"][value="${place}"]`,
  );
  if (radio) radio.checked = true;
}

const isRefused = (posted: PostedForm<unknown> | undefined): boolean =>
  posted?.outcome.ok === false;

/**
 * When it was made and how long it is valid, the chosen offer (which takes the focus from the form), or that
 * it has expired.
 */
function Standing({ comparison, isNew }: { comparison: ShownComparison; isNew: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  const { published_at, valid_until, is_expired, is_open, offers, chosen } = comparison;
  const until = isoDateToJalali(valid_until);
  const insurer = chosen === null ? undefined : offers[chosen]?.insurer;
  return (
    <div className={styles.standing}>
      <PrintedFor comparison={comparison} />
      <p className={styles.days}>
        <span>{TEXTS.made(formatJalaliDate(published_at))}</span>
        {!is_expired && <strong>{TEXTS.until(until)}</strong>}
        <button type="button" className={styles.print} onClick={() => window.print()}>
          {TEXTS.print}
        </button>
      </p>
      {is_expired && (
        <p role="status" className={styles.over}>
          {TEXTS.expired(until)}
        </p>
      )}
      {insurer !== undefined && (
        <p ref={words} role="status" tabIndex={-1} className={styles.done}>
          {TEXTS.chosen(insurer, is_open ? callStep(comparison.call_by, new Date()) : '')}
        </p>
      )}
      {!is_open && <p className={styles.over}>{TEXTS.closed}</p>}
    </div>
  );
}

/**
 * On paper: the requester's name, or room to write it where the number was not entered; room for the code,
 * and the date.
 */
function PrintedFor({ comparison: { asker } }: { comparison: ShownComparison }) {
  return (
    <dl className={styles.whose}>
      <div>
        <dt>{TEXTS.asker}</dt>
        <dd>{asker?.name}</dd>
      </div>
      <div>
        <dt>{TEXTS.code}</dt>
        <dd />
      </div>
      <div>
        <dt>{TEXTS.printed}</dt>
        <dd suppressHydrationWarning>{formatJalaliDate(new Date())}</dd>
      </div>
    </dl>
  );
}
