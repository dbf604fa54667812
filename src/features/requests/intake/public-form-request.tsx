import type { ReactNode } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import type { PostedForm } from '#lib/http/form-results.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { SuccessPanel } from '#ui/state/success-panel.tsx';
import styles from './public-form.module.css';
import { FieldPair, PublicForm } from './public-form.tsx';
import { FORM_TEXTS } from './texts.ts';
import { type FieldOf, usePublicForm } from './use-public-form.ts';

interface Props {
  kind: RequestKind;
  /** The page that answers the form without JavaScript. */
  action: string;
  /** What came of the form when it was sent without JavaScript. */
  posted: PostedForm<string> | undefined;
  /** Names of the fields after name and phone, in the order they are read. */
  fields: readonly string[];
  texts: { submit: string; doneSteps: readonly string[] };
  /** The fields after name and phone. */
  children: (field: FieldOf) => ReactNode;
}

/** Asks for something: who is asking, what the kind of request adds, and in the end the code to keep. */
export function RequestForm({ kind, action, posted, fields, texts, children }: Props) {
  const form = usePublicForm<string>({
    idPrefix: kind,
    fields: ['full_name', 'phone_number', ...fields],
    posted,
    send: async (values) => (await import('./queries.ts')).submitRequest(kind, values),
  });
  const { field, data: trackingCode } = form;

  if (trackingCode !== null) {
    return (
      <div className={styles.card}>
        <SuccessPanel
          title={FORM_TEXTS.done}
          trackingCode={trackingCode}
          steps={[FORM_TEXTS.keepCode, ...texts.doneSteps]}
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
        note={FORM_TEXTS.privacy}
        hasTrap
      >
        <FieldPair>
          <TextField
            {...field('full_name')}
            label={FORM_TEXTS.name}
            autoComplete="name"
            maxLength={100}
          />
          <TextField
            {...field('phone_number')}
            label={FORM_TEXTS.phone}
            hint={FORM_TEXTS.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={30}
          />
        </FieldPair>
        {children(field)}
      </PublicForm>
    </div>
  );
}
