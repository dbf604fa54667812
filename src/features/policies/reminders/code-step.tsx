import { useEffect, useRef, useState } from 'react';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useSending } from '#ui/form/use-sending.ts';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import styles from './reminder.module.css';
import type { ConfirmedReminder } from './reminders.ts';
import { REMINDER_STEP, type ReminderStep, REMINDER_TEXTS as TEXTS } from './reminders.words.ts';

/** Sent along with the code: the owner of the number confirms exactly these values. */
const HIDDEN_FIELDS = ['phone_number', 'full_name', 'line', 'ends_on'] as const;
/** The seconds until another code may be requested, right after one was sent. */
const JUST_SENT = 60;

const stepValue = (step: ReminderStep) => ({ name: REMINDER_STEP, value: step });

type Props = {
  action: string;
  asked: { values: FormValues; resendAfter: number };
  posted: FormResult<ConfirmedReminder> | undefined;
  /** Whether another code was requested without scripts. */
  isAgain: boolean;
  onChange: () => void;
  onDone: (reminder: ConfirmedReminder) => void;
};

function sentence(resendAfter: number): string {
  return resendAfter < JUST_SENT ? TEXTS.stillAlive(resendAfter) : TEXTS.sentAgain;
}

/** Asks for the code that proves the number, and confirms the reminder. */
export function CodeStep({ action, asked, posted, isAgain, onChange, onDone }: Props) {
  const { values } = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [notice, setNotice] = useState(isAgain ? sentence(asked.resendAfter) : null);
  const form = usePublicForm<ConfirmedReminder>({
    idPrefix: 'reminder',
    fields: ['otp'],
    posted: posted && { values, outcome: posted },
    send: async (typed) => {
      const outcome = await (await import('./use-reminders.ts')).confirmReminder(typed);
      if (outcome.ok) onDone(outcome.data);
      return outcome;
    },
  });
  const again = useSending<FormValues, number>(async (sent) =>
    (await import('./use-reminders.ts')).askReminder(sent),
  );

  async function sendAgain(): Promise<void> {
    const outcome = await again.submit(values);
    if (!outcome) return;
    const [wrong = null] = outcome.ok ? [] : Object.values(outcome.fieldErrors);
    setNotice(outcome.ok ? sentence(outcome.data) : (outcome.message ?? wrong));
  }

  const phone = normalisePhone(values.phone_number ?? '');
  const line = CLAIM_LINES.find((one) => one === values.line);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {TEXTS.codeTitle}
      </h2>
      <p className={styles.lead}>
        {line && TEXTS.about(CLAIM_LINE_LABELS[line], toPersianDigits(values.ends_on ?? ''))}
        <br />
        {phone && TEXTS.codeLead(`\u2066${toPersianDigits(groupPhone(phone))}\u2069`)}
      </p>
      <PublicForm
        form={form}
        action={action}
        submit={TEXTS.confirm}
        busy={TEXTS.confirming}
        onBegin={() => import('./use-reminders.ts')}
      >
        {HIDDEN_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <input type="hidden" {...stepValue('confirm')} />
        <TextField
          {...form.field('otp')}
          label={TEXTS.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
        />
      </PublicForm>
      <form method="post" action={action} className={styles.besides}>
        {HIDDEN_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <button
          type="submit"
          {...stepValue('again')}
          className={styles.quietButton}
          aria-busy={again.isPending}
          onClick={(event) => {
            event.preventDefault();
            void sendAgain();
          }}
        >
          {TEXTS.again}
        </button>
        <button
          type="submit"
          {...stepValue('change')}
          className={styles.quietButton}
          onClick={(event) => {
            event.preventDefault();
            onChange();
          }}
        >
          {TEXTS.change}
        </button>
      </form>
      <p role="status" className={styles.said}>
        {notice}
      </p>
    </>
  );
}
