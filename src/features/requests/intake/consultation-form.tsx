import type { Product } from '#features/catalogue/menu/products.contract.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PlaceFields, type PostedPlace } from './public-form-place.tsx';
import { RequestForm } from './public-form-request.tsx';
import { FORM_TEXTS, SERVICE_TITLES, CONSULTATION_FORM_TEXTS as texts } from './texts.ts';

interface Props {
  /** The page it stands on, which answers it without JavaScript. */
  path: string;
  /** The service already chosen: its slug, or `item:ID`. */
  service: string;
  menu: readonly Product[];
  provinces: readonly string[];
  posted: PostedPlace | undefined;
}

const SERVICES = Object.entries(SERVICE_TITLES).map(([value, label]) => ({ value, label }));

/** Asks for advice: on one of the services, or on any insurance of the menu. */
export function ConsultationForm({ path, service, menu, provinces, posted }: Props) {
  const groups = [
    { label: texts.services, options: SERVICES },
    ...menu.map(({ title, routes }) => ({
      label: title,
      options: routes.map(({ id, name }) => ({ value: `item:${id}`, label: name })),
    })),
  ];
  return (
    <RequestForm
      kind="consultation"
      action={`${path}#consultation-request`}
      posted={posted}
      fields={['service', 'message', 'company_name', 'province', 'city']}
      texts={texts}
    >
      {(field) => (
        <>
          <SelectField
            {...field('service')}
            label={texts.service}
            placeholder={FORM_TEXTS.choose}
            groups={groups}
            defaultValue={field('service').defaultValue ?? service}
          />
          <TextAreaField
            {...field('message')}
            label={texts.message}
            hint={texts.messageHint}
            maxLength={2000}
          />
          <TextField
            {...field('company_name')}
            label={texts.company}
            autoComplete="organization"
            optional
            maxLength={100}
          />
          <PlaceFields field={field} provinces={provinces} cities={posted?.cities} optional />
        </>
      )}
    </RequestForm>
  );
}
