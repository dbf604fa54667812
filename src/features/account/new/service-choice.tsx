import { FORM_TEXTS } from '#features/requests/intake/texts.ts';
import { CONSULTATION } from '#features/requests/kinds/consultation.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import type { FieldOf } from '#ui/public-form/use-public-form.ts';
import { NEW_REQUEST_TEXTS } from '../texts.ts';
import { useServices } from './use-services.ts';

/** What one wants advice about. */
export function ServiceChoice({ field }: { field: FieldOf }) {
  const { groups, isFailed } = useServices();
  return (
    <SelectField
      // The browser keeps a chosen insurance only among options that are there.
      key={groups.length}
      {...field('service')}
      label={CONSULTATION.fields.service.label}
      placeholder={FORM_TEXTS.choose}
      groups={groups}
      hint={isFailed ? NEW_REQUEST_TEXTS.menuFailed : undefined}
    />
  );
}
