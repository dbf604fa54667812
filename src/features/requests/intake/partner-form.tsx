import { KindFields } from '../kinds/kind-fields.tsx';
import { PARTNER } from '../kinds/partner.ts';
import { PlaceFields, type PostedPlace } from './public-form-place.tsx';
import { RequestForm } from './public-form-request.tsx';

interface Props {
  provinces: readonly string[];
  posted: PostedPlace | undefined;
}

/** Applies to sell insurance with the brokerage. */
export function PartnerForm({ provinces, posted }: Props) {
  return (
    <RequestForm of={PARTNER} action="/partner-recruitment#partner-request" posted={posted}>
      {(field) => (
        <KindFields
          fields={PARTNER.fields}
          field={field}
          place={<PlaceFields field={field} provinces={provinces} cities={posted?.cities} />}
        />
      )}
    </RequestForm>
  );
}
