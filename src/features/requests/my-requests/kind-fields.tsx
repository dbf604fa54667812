import { ChoiceField } from '#ui/form/choice-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import {
  CALL_FORM_TEXTS,
  CONSULTATION_FORM_TEXTS,
  FORM_TEXTS,
  PREFERRED_TIME_LABELS,
} from '../intake/texts.ts';
import type { FieldOf } from '../intake/use-public-form.ts';
import { NEW_REQUEST_TEXTS } from './texts.ts';
import { useServices } from './use-services.ts';

const TIMES = Object.entries(PREFERRED_TIME_LABELS).map(([value, label]) => ({ value, label }));

/** What a call request says besides who asks. */
export function CallFields({ field }: { field: FieldOf }) {
  return (
    <>
      <ChoiceField
        {...field('preferred_time')}
        label={CALL_FORM_TEXTS.time}
        options={TIMES}
        defaultValue={field('preferred_time').defaultValue ?? 'any'}
      />
      <TextField
        {...field('topic')}
        label={CALL_FORM_TEXTS.topic}
        hint={CALL_FORM_TEXTS.topicHint}
        optional
        maxLength={100}
      />
      <TextAreaField
        {...field('note')}
        label={CALL_FORM_TEXTS.note}
        hint={CALL_FORM_TEXTS.noteHint}
        optional
        maxLength={1000}
      />
    </>
  );
}

/** What a consultation request says besides who asks. */
export function ConsultationFields({ field }: { field: FieldOf }) {
  const { groups, isFailed } = useServices();
  return (
    <>
      <SelectField
        // The browser keeps a chosen insurance only among options that are there.
        key={groups.length}
        {...field('service')}
        label={CONSULTATION_FORM_TEXTS.service}
        placeholder={FORM_TEXTS.choose}
        groups={groups}
        hint={isFailed ? NEW_REQUEST_TEXTS.menuFailed : undefined}
      />
      <TextAreaField
        {...field('message')}
        label={CONSULTATION_FORM_TEXTS.message}
        hint={CONSULTATION_FORM_TEXTS.messageHint}
        maxLength={2000}
      />
      <TextField
        {...field('company_name')}
        label={CONSULTATION_FORM_TEXTS.company}
        autoComplete="organization"
        optional
        maxLength={100}
      />
    </>
  );
}
