import { FORM_TEXTS, TRACK_FORM_TEXTS as texts } from '#features/requests/intake/intake.words.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { TextField } from '#ui/form/text-field.tsx';
import styles from '#ui/public-form/public-form.module.css';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import type { FieldOf, PublicFormState } from '#ui/public-form/use-public-form.ts';

/** The form's id: a button outside of it sends it again. */
export const TRACK_FORM_ID = 'track-form';

interface Props {
  form: PublicFormState & { field: FieldOf };
  /** The code in the page's address; empty for none. */
  code: string;
}

/** Asks for a code and its phone number; neither shows anything alone. */
export function TrackForm({ form, code }: Props) {
  const { field } = form;
  return (
    <div className={styles.card}>
      <PublicForm
        form={form}
        id={TRACK_FORM_ID}
        action="/track#track"
        submit={texts.submit}
        busy={texts.busy}
        onBegin={() => import('#features/requests/intake/use-intake.ts')}
      >
        <TextField
          {...field('tracking_code')}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={60}
          defaultValue={field('tracking_code').defaultValue ?? toPersianDigits(code)}
        />
        <TextField
          {...field('phone_number')}
          label={FORM_TEXTS.phone}
          hint={texts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={60}
        />
      </PublicForm>
    </div>
  );
}
