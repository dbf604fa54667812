import { toPersianDigits } from '#lib/text/digits.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { PAGE_TEXTS as TEXTS } from './texts.ts';

type Props = { form: Pick<ReturnType<typeof usePublicForm>, 'field'>; label: string };

/** The number of the request, which a choice and a question need. */
export function PhoneField({ form, label }: Props) {
  const field = form.field('phone_number');
  return (
    <TextField
      {...field}
      label={label}
      hint={TEXTS.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={60}
      defaultValue={toPersianDigits(field.defaultValue ?? '')}
    />
  );
}
