import { toPersianDigits } from '#lib/text/digits.ts';
import { TextField } from '#ui/form/text-field.tsx';
import styles from '../intake/public-form.module.css';
import { PublicForm } from '../intake/public-form.tsx';
import { FORM_TEXTS, TRACK_FORM_TEXTS as texts } from '../intake/texts.ts';
import type { FieldOf, PublicFormState } from '../intake/use-public-form.ts';

interface Props {
  form: PublicFormState & { field: FieldOf };
  /** The code that came with the address; empty when none did. */
  code: string;
}

/** Asks for a code and the number it was given to; neither shows anything alone. */
export function TrackForm({ form, code }: Props) {
  const { field } = form;
  return (
    <div className={styles.card}>
      <PublicForm form={form} action="/track#track" submit={texts.submit} busy={texts.busy}>
        <TextField
          {...field('tracking_code')}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
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
          maxLength={30}
        />
      </PublicForm>
    </div>
  );
}
