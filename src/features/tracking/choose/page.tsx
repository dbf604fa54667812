import { useEffect, useRef, useState } from 'react';
import { ComparisonSheet } from '#features/comparisons/sheet/sheet.tsx';
import type { ShownComparison } from '#features/comparisons/shown.contract.ts';
import { callStep } from '#features/requests/intake/texts.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import type { PostedForm } from '#lib/http/form-results.ts';
import { AskForm } from './ask-form.tsx';
import { ChooseForm } from './choose-form.tsx';
import styles from './page.module.css';
import { type PageStep, PAGE_TEXTS as TEXTS } from './texts.ts';

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
          <section id="choose" className={styles.form} hidden={!mayChoose && !isRefused(refusal)}>
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
          <section id="ask" className={styles.form}>
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
