import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FormValues } from '#lib/http/form-results.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useSending } from '#ui/form/use-sending.ts';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { CodeFields, type PostedTracking, postedStep } from './code-fields.tsx';
import type { TrackedRequest } from './track.ts';
import { PROOF_TEXTS as TEXTS } from './track.words.ts';
import styles from './track-view.module.css';

interface Props {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  onChanged: (request: TrackedRequest) => void;
}

const ACTION = '/track#track';

/** Lets the owner of a claim's number see all of it, by a code that is texted there. */
export function TrackProof(props: Props) {
  const { request, onChanged } = props;
  const confirmed = postedStep<TrackedRequest>(props.posted, 'proof-confirm');
  const asked = postedStep<unknown>(props.posted, 'proof');
  const [isAsked, setAsked] = useState(asked?.outcome.ok === true || confirmed !== undefined);
  const [isProved, setProved] = useState(confirmed?.outcome.ok === true);
  if (request.claim?.is_whole) return isProved ? <Proved isNew={!confirmed?.outcome.ok} /> : null;
  return (
    <section className={styles.proof} aria-labelledby="proof-title">
      <h3 id="proof-title">{TEXTS.title}</h3>
      {isAsked ? (
        <CodeForm
          {...props}
          before={confirmed}
          onProved={(whole) => {
            setProved(true);
            onChanged(whole);
          }}
        />
      ) : (
        <AskForm {...props} before={asked} onAsked={() => setAsked(true)} />
      )}
    </section>
  );
}

type AskProps = Props & {
  before: ReturnType<typeof postedStep<unknown>>;
  onAsked: () => void;
};

function AskForm({ request, phoneNumber, before, onAsked }: AskProps) {
  const form = usePublicForm<unknown>({
    idPrefix: 'proof',
    fields: [],
    posted: before,
    send: async (values) => {
      const outcome = await (await import('./use-track.ts')).askForProof(values);
      if (outcome.ok) onAsked();
      return outcome;
    },
  });
  return (
    <>
      <p className={styles.lead}>{TEXTS.lead}</p>
      <PublicForm
        form={form}
        action={ACTION}
        submit={TEXTS.ask}
        busy={TEXTS.asking}
        buttonKind="brand"
        onBegin={() => import('./use-track.ts')}
      >
        <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="proof" />
      </PublicForm>
    </>
  );
}

type CodeProps = Props & {
  before: ReturnType<typeof postedStep<TrackedRequest>>;
  onProved: (whole: TrackedRequest) => void;
};

function CodeForm({ request, phoneNumber, before, onProved }: CodeProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const [notice, setNotice] = useState<string | null>(null);
  const form = usePublicForm<TrackedRequest>({
    idPrefix: 'proof',
    fields: ['otp'],
    posted: before,
    send: async (values) => {
      const outcome = await (await import('./use-track.ts')).proveNumber(values);
      if (outcome.ok) onProved(outcome.data);
      return outcome;
    },
  });
  const again = useSending<FormValues, unknown>(async (values) =>
    (await import('./use-track.ts')).askForProof(values),
  );

  async function sendAgain(): Promise<void> {
    const values = { tracking_code: request.tracking_code, phone_number: phoneNumber };
    const outcome = await again.submit(values);
    if (outcome) setNotice(outcome.ok ? TEXTS.askedAgain : outcome.message);
  }

  const phone = normalisePhone(phoneNumber);
  return (
    <>
      <p ref={lead} tabIndex={-1} className={styles.lead}>
        {phone && TEXTS.codeLead(`\u2066${toPersianDigits(groupPhone(phone))}\u2069`)}
      </p>
      <PublicForm
        form={form}
        action={ACTION}
        submit={TEXTS.confirm}
        busy={TEXTS.confirming}
        buttonKind="brand"
        onBegin={() => import('./use-track.ts')}
      >
        <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="proof-confirm" />
        <TextField
          {...form.field('otp')}
          label={TEXTS.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
        />
      </PublicForm>
      <form
        method="post"
        action={ACTION}
        onSubmit={(event) => {
          event.preventDefault();
          void sendAgain();
        }}
      >
        <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="proof" />
        <button type="submit" className={styles.again} aria-busy={again.isPending}>
          {TEXTS.again}
        </button>
      </form>
      <p role="status" className={styles.quiet}>
        {notice}
      </p>
      <p className={styles.quiet}>
        {TEXTS.otherwise} <Link to="/login">{TEXTS.signIn}</Link>
      </p>
    </>
  );
}

/** Takes the focus from the form that has gone. */
function Proved({ isNew }: { isNew: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <p ref={words} tabIndex={-1} className={styles.sent}>
      {TEXTS.proved}
    </p>
  );
}
