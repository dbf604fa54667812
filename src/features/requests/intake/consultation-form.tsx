import { SERVICE_OPTIONS } from '#domain/services.ts';
import type { Product } from '#features/catalogue/menu/products.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { CONSULTATION } from '../kinds/consultation.ts';
import { KindFields } from '../kinds/kind-fields.tsx';
import { FORM_TEXTS, SERVICES_GROUP } from './intake.words.ts';
import { productGroups } from './product-groups.ts';
import { PlaceFields, type PostedPlace } from './public-form-place.tsx';
import { RequestForm } from './public-form-request.tsx';

interface Props {
  /** The page of the form, which answers it without JavaScript. */
  path: string;
  /** The service already chosen: its slug, or `item:ID`. */
  service: string;
  menu: readonly Product[];
  provinces: readonly string[];
  posted: PostedPlace | undefined;
}

/** Asks for advice: on one of the services, or on any insurance of the menu. */
export function ConsultationForm({ path, service, menu, provinces, posted }: Props) {
  const groups = [{ label: SERVICES_GROUP, options: SERVICE_OPTIONS }, ...productGroups(menu)];
  return (
    <RequestForm of={CONSULTATION} action={`${path}#consultation-request`} posted={posted}>
      {(field) => (
        <KindFields
          fields={CONSULTATION.fields}
          field={field}
          service={
            <SelectField
              {...field('service')}
              label={CONSULTATION.fields.service.label}
              placeholder={FORM_TEXTS.choose}
              groups={groups}
              defaultValue={field('service').defaultValue ?? service}
            />
          }
          place={
            <PlaceFields field={field} provinces={provinces} cities={posted?.cities} optional />
          }
        />
      )}
    </RequestForm>
  );
}
