import { useState } from 'react';
import { Link } from 'react-router';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { REMINDER_DAY, REMINDER_NAME_MAX, REMINDER_YEARS } from '#domain/policies/reminders.ts';
import { REMINDER_DAYS } from '#domain/policies/renewals.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';
import { isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { FormResult, FormValues } from '#lib/http/form-results.ts';
import { valueIn } from '#lib/values/reading.ts';
import { DayField } from '#ui/days/day-field.tsx';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from '#ui/public-form/public-form.module.css';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { SuccessPanel } from '#ui/state/success-panel.tsx';
import { CodeStep } from './code-step.tsx';
import type { PostedReminder } from './posted.ts';
import doneStepStyles from './reminder.module.css';
import type { ConfirmedReminder } from './reminders.ts';
import { REMINDER_TEXTS as TEXTS } from './reminders.words.ts';

const LINES = CLAIM_LINES.map((value) => ({ value, label: CLAIM_LINE_LABELS[value] }));

/** Reads the day in the browser too, so that the sent day is the one that the form showed. */
async function asSent(values: FormValues): Promise<FormValues> {
  const reader = await import('#lib/dates/read-day.ts').catch(() => null);
  // Without the reader the server reads the typed day.
  if (reader === null) return values;
  const asked = { ...REMINDER_DAY, today: isoDateInTehran(new Date()) };
  const day = valueIn(reader.readDay(values.ends_on ?? '', asked));
  return day === null ? values : { ...values, ends_on: isoDateToJalali(day) };
}

type AskStepProps = {
  action: string;
  /** What was typed in this step earlier. */
  values: FormValues | undefined;
  posted: FormResult<number> | undefined;
  onAsked: (values: FormValues, resendAfter: number) => void;
};

/** Asks for the phone number, the line, and the last day. */
function AskStep({ action, values, posted, onAsked }: AskStepProps) {
  const form = usePublicForm<number>({
    idPrefix: 'reminder',
    fields: ['line', 'ends_on', 'phone_number', 'full_name'],
    posted: posted && values && { values, outcome: posted },
    send: async (typed) => {
      const sent = await asSent(typed);
      const outcome = await (await import('./use-reminders.ts')).askReminder(sent);
      if (outcome.ok) onAsked(sent, outcome.data);
      return outcome;
    },
  });
  const field = (name: string) => {
    const taken = form.field(name);
    return { ...taken, defaultValue: taken.defaultValue ?? values?.[name] };
  };
  const today = isoDateInTehran(new Date());
  return (
    <PublicForm
      form={form}
      action={action}
      submit={TEXTS.ask}
      busy={TEXTS.asking}
      onBegin={() => import('./use-reminders.ts')}
      note={
        <>
          {TEXTS.privacy} <Link to="/privacy">{TEXTS.privacyMore}</Link>
        </>
      }
    >
      <FieldPair>
        <SelectField
          {...field('line')}
          label={TEXTS.line}
          placeholder={TEXTS.choose}
          options={LINES}
        />
        <DayField
          {...field('ends_on')}
          label={TEXTS.day}
          hint={TEXTS.dayHint}
          first={today}
          last={addDays(today, 365 * REMINDER_YEARS)}
          looks="ahead"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('phone_number')}
          label={TEXTS.phone}
          hint={TEXTS.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={60}
        />
        <TextField
          {...field('full_name')}
          label={TEXTS.name}
          autoComplete="name"
          maxLength={REMINDER_NAME_MAX}
          optional
        />
      </FieldPair>
    </PublicForm>
  );
}

/** The confirmed reminder, and when its texts come. */
function DoneStep({ reminder: { line, ends_on } }: { reminder: ConfirmedReminder }) {
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
      <p className={doneStepStyles.besides}>
        <a href="/reminder" className={doneStepStyles.quietButton}>
          {TEXTS.another}
        </a>
      </p>
    </>
  );
}

type Props = {
  /** The page that answers the form without JavaScript. */
  action: string;
  posted: PostedReminder | undefined;
};

/** The values of the reminder, and the seconds until another code may be requested. */
type Asked = { values: FormValues; resendAfter: number };

const askedBefore = (posted: PostedReminder | undefined): Asked | null =>
  posted?.asked?.ok ? { values: posted.values, resendAfter: posted.asked.data } : null;

/** Asks for a reminder in two steps: its fields, and the code that proves the number. */
export function ReminderForm({ action, posted }: Props) {
  const [asked, setAsked] = useState(() => askedBefore(posted));
  const [entered, setEntered] = useState<FormValues | undefined>(posted?.values);
  const [done, setDone] = useState(posted?.confirmed?.ok ? posted.confirmed.data : null);

  if (done) {
    return (
      <div className={styles.card}>
        <DoneStep reminder={done} />
      </div>
    );
  }
  return (
    <div className={styles.card}>
      {asked ? (
        <CodeStep
          action={action}
          asked={asked}
          posted={posted?.confirmed ?? undefined}
          isAgain={posted?.isAgain ?? false}
          onChange={() => {
            setEntered(asked.values);
            setAsked(null);
          }}
          onDone={setDone}
        />
      ) : (
        <AskStep
          action={action}
          values={entered}
          posted={posted?.asked ?? undefined}
          onAsked={(values, resendAfter) => setAsked({ values, resendAfter })}
        />
      )}
    </div>
  );
}
