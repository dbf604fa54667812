import { FORM_TEXTS } from '#features/requests/intake/texts.ts';
import { CONSULTATION } from '#features/requests/kinds/consultation.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import type { FieldOf } from '#ui/public-form/use-public-form.ts';
import { NEW_REQUEST_TEXTS } from '../texts.ts';
import { useServices } from './use-services.ts';

/** The service or insurance that the customer wants advice about. */
export function ServiceChoice({ field }: { field: FieldOf }) {
  const { groups, isFailed } = useServices();
  return (
    <SelectField
      // A select can have a value only while its option exists.
      key={groups.length}
      {...field('service')}
      label={CONSULTATION.fields.service.label}
      placeholder={FORM_TEXTS.choose}
      groups={groups}
      hint={isFailed ? NEW_REQUEST_TEXTS.menuFailed : undefined}
    />
  );
}
