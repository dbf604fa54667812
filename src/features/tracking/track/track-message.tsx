import { useEffect, useRef, useState } from 'react';
import { callStep } from '#features/requests/intake/intake.words.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { Fold } from '../fold.tsx';
import { expectedAnswerOf } from '../own/view.ts';
import { CodeFields, type PostedTracking, postedStep } from './code-fields.tsx';
import { MessageFields } from './message-fields.tsx';
import type { TrackedRequest } from './track.ts';
import { MESSAGE_TEXTS as texts } from './track.words.ts';
import styles from './track-view.module.css';

interface Props {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  /** Called with the request after the message was stored. */
  onChanged: (request: TrackedRequest) => void;
}

/** Sends a message, or asks for another time for the call, while the request is open. */
export function TrackMessage({ request, phoneNumber, posted, onChanged }: Props) {
  const before = postedStep<TrackedRequest>(posted, 'message');
  const [sent, setSent] = useState(0);
  const isRefused = before?.outcome.ok === false;
  if (request.status === 'closed') {
    // It was closed while the customer wrote: the error is shown here, as the form is gone.
    const refusal = before && !before.outcome.ok ? before.outcome.message : null;
    return refusal === null ? null : <FormError message={refusal} />;
  }
  return (
    <div className={styles.message}>
      {(sent > 0 || before?.outcome.ok) && <Sent key={sent} isNew={sent > 0} request={request} />}
      {/* Another key for the next message: an empty, folded form. */}
      <Fold key={sent} title={texts.open} isOpen={isRefused && sent === 0}>
        <MessageForm
          code={request.tracking_code}
          phoneNumber={phoneNumber}
          posted={isRefused && sent === 0 ? before : undefined}
          onSent={(changed) => {
            onChanged(changed);
            setSent(sent + 1);
          }}
        />
      </Fold>
    </div>
  );
}

type FormProps = {
  code: string;
  phoneNumber: string;
  posted: ReturnType<typeof postedStep<TrackedRequest>>;
  onSent: (request: TrackedRequest) => void;
};

function MessageForm({ code, phoneNumber, posted, onSent }: FormProps) {
  const form = usePublicForm<TrackedRequest>({
    idPrefix: 'message',
    fields: ['text', 'preferred_time'],
    posted,
    send: async (values) => {
      const outcome = await (await import('./use-track.ts')).writeMessage(values);
      if (outcome.ok) onSent(outcome.data);
      return outcome;
    },
  });
  return (
    <PublicForm
      form={form}
      action="/track#track"
      submit={texts.submit}
      busy={texts.busy}
      buttonKind="brand"
      onBegin={() => import('#features/requests/intake/use-intake.ts')}
    >
      <CodeFields code={code} phoneNumber={phoneNumber} step="message" />
      <MessageFields field={form.field} />
    </PublicForm>
  );
}

/** Shows the hour by which the call about it comes. Takes the focus from the form that was sent. */
function Sent({ isNew, request }: { isNew: boolean; request: TrackedRequest }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  const now = new Date();
  const answer = expectedAnswerOf(request, now);
  return (
    <p ref={words} tabIndex={-1} className={styles.sent}>
      {texts.sent}
      {answer && !answer.isLate ? ` ${callStep(answer.at, now)}` : null}
    </p>
  );
}
