import { useState } from 'react';
import type { FormValues } from '#lib/http/form-results.ts';
import styles from '#ui/public-form/public-form.module.css';
import { AskStep } from './ask-step.tsx';
import { CodeStep } from './code-step.tsx';
import { DoneStep } from './done-step.tsx';
import type { PostedReminder } from './posted.ts';

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
  const [kept, setKept] = useState<FormValues | undefined>(posted?.values);
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
            setKept(asked.values);
            setAsked(null);
          }}
          onDone={setDone}
        />
      ) : (
        <AskStep
          action={action}
          values={kept}
          posted={posted?.asked ?? undefined}
          onAsked={(values, resendAfter) => setAsked({ values, resendAfter })}
        />
      )}
    </div>
  );
}
