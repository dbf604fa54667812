import { ChoiceField } from '#ui/form/choice-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { FieldPair } from './public-form.tsx';
import { PlaceFields, type PostedPlace } from './public-form-place.tsx';
import { RequestForm } from './public-form-request.tsx';
import {
  COOPERATION_LABELS,
  EDUCATION_LABELS,
  EXPERIENCE_LABELS,
  FORM_TEXTS,
  LICENCE_LABELS,
  PARTNER_FORM_TEXTS as texts,
} from './texts.ts';

interface Props {
  provinces: readonly string[];
  posted: PostedPlace | undefined;
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Applies to sell insurance with the brokerage. Sensitive questions are left to the interview. */
export function PartnerForm({ provinces, posted }: Props) {
  return (
    <RequestForm
      kind="partner"
      action="/partner-recruitment#partner-request"
      posted={posted}
      fields={[
        'province',
        'city',
        'education',
        'experience',
        'license_status',
        'cooperation',
        'message',
      ]}
      texts={texts}
    >
      {(field) => (
        <>
          <PlaceFields field={field} provinces={provinces} cities={posted?.cities} />
          <FieldPair>
            <SelectField
              {...field('education')}
              label={texts.education}
              placeholder={FORM_TEXTS.choose}
              options={optionsOf(EDUCATION_LABELS)}
            />
            <SelectField
              {...field('experience')}
              label={texts.experience}
              placeholder={FORM_TEXTS.choose}
              options={optionsOf(EXPERIENCE_LABELS)}
            />
          </FieldPair>
          <ChoiceField
            {...field('license_status')}
            label={texts.license}
            options={optionsOf(LICENCE_LABELS)}
          />
          <ChoiceField
            {...field('cooperation')}
            label={texts.cooperation}
            options={optionsOf(COOPERATION_LABELS)}
            defaultValue={field('cooperation').defaultValue ?? 'undecided'}
          />
          <TextAreaField
            {...field('message')}
            label={texts.message}
            hint={texts.messageHint}
            optional
            maxLength={2000}
          />
        </>
      )}
    </RequestForm>
  );
}
