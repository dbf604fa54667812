import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { REMINDER_DAYS } from '#domain/policies/renewals.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { SuccessPanel } from '#ui/state/success-panel.tsx';
import type { ConfirmedReminder } from './contract.ts';
import styles from './reminder.module.css';
import { REMINDER_TEXTS as TEXTS } from './texts.ts';

/** The confirmed reminder, and when its texts come. */
export function DoneStep({ reminder: { line, ends_on } }: { reminder: ConfirmedReminder }) {
  const today = isoDateInTehran(new Date());
  const ahead = REMINDER_DAYS.filter((days) => addDays(ends_on, -days) >= today);
  return (
    <>
      <SuccessPanel
        title={TEXTS.done}
        trackingCode={null}
        level={2}
        steps={TEXTS.doneSteps(CLAIM_LINE_LABELS[line], isoDateToJalali(ends_on), ahead)}
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
