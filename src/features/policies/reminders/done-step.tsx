import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { SuccessPanel } from '#ui/state/success-panel.tsx';
import type { ConfirmedReminder } from './contract.ts';
import styles from './reminder.module.css';
import { REMINDER_TEXTS as TEXTS } from './texts.ts';

/** What was confirmed, and what comes of it. */
export function DoneStep({ reminder: { line, ends_on } }: { reminder: ConfirmedReminder }) {
  return (
    <>
      <SuccessPanel
        title={TEXTS.done}
        trackingCode={null}
        steps={TEXTS.doneSteps(CLAIM_LINE_LABELS[line], isoDateToJalali(ends_on))}
        link={{ to: PURCHASE_PATH, label: TEXTS.purchase }}
      />
      <p className={styles.besides}>
        <a href="/reminder" className={styles.quietButton}>
          {TEXTS.another}
        </a>
      </p>
    </>
  );
}
