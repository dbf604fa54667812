import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PostedForm } from '#lib/http/form-results.ts';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from '#ui/public-form/public-form.module.css';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { type FieldOf, usePublicForm } from '#ui/public-form/use-public-form.ts';
import { SuccessPanel } from '#ui/state/success-panel.tsx';
import { type SentKindOfRequest, shownNames } from '../kinds/field.ts';
import type { HONEYPOT } from '../kinds/input.ts';
import type { SubmissionReply } from './intake.ts';
import { FORM_TEXTS, sentSteps } from './intake.words.ts';

/** Its type only: the schemas are fetched when the form is used. */
const TRAP: typeof HONEYPOT = 'website';

interface Props {
  of: SentKindOfRequest;
  /** The page that answers the form without JavaScript. */
  action: string;
  /** The result of a submission without JavaScript. */
  posted: PostedForm<SubmissionReply> | undefined;
  /**
   * Labels of name and phone; the second form of a page has its own, so that no two fields have one label.
   */
  labels?: { name: string; phone: string };
  /** The field before name and phone: its name, and the field. */
  startsWith?: readonly [name: string, show: (field: FieldOf) => ReactNode];
  /** The fields after name and phone. */
  children: (field: FieldOf) => ReactNode;
}

/** Sends a request: name and phone, the fields of its kind, and at the end the tracking code. */
export function RequestForm({
  of: { kind, path, fields, ...texts },
  action,
  posted,
  labels = FORM_TEXTS,
  startsWith: [first, showFirst] = ['full_name', () => null],
  children,
}: Props) {
  const form = usePublicForm<SubmissionReply>({
    idPrefix: kind,
    fields: [first, 'full_name', 'phone_number', ...shownNames(fields)],
    posted,
    send: async (values) => (await import('./use-intake.ts')).submitRequest(path, values),
  });
  const { field, data: sent } = form;

  if (sent !== null) {
    const { tracking_code: trackingCode } = sent;
    return (
      <div className={styles.card}>
        <SuccessPanel
          title={FORM_TEXTS.done}
          trackingCode={trackingCode}
          steps={[...sentSteps(sent, new Date()), ...texts.doneSteps]}
          link={{ to: `/track?code=${trackingCode}`, label: FORM_TEXTS.track }}
        />
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <PublicForm
        form={form}
        action={action}
        submit={texts.submit}
        busy={FORM_TEXTS.busy}
        note={
          <>
            {FORM_TEXTS.privacy} <Link to="/privacy">{FORM_TEXTS.privacyMore}</Link>
          </>
        }
        onBegin={() => import('./use-intake.ts')}
        trap={TRAP}
      >
        {showFirst(field)}
        <FieldPair>
          <TextField
            {...field('full_name')}
            label={labels.name}
            autoComplete="name"
            maxLength={100}
          />
          <TextField
            {...field('phone_number')}
            label={labels.phone}
            hint={FORM_TEXTS.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={60}
          />
        </FieldPair>
        {children(field)}
      </PublicForm>
    </div>
  );
}
