import { Textarea, TextInput } from '@mantine/core';
import { toPersianDigits } from '#lib/digits.ts';
import type { AllSettings } from '../management.contract.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import classes from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const TEXTS = SETTINGS_TEXTS.brand;
/** The hint below, so that fields side by side stand on one line. */
const ORDER = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

/** Who the site speaks for. */
export function BrandSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => Object.fromEntries(form);
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(faults) => (
        <div className={classes.pair}>
          <TextInput
            name="brand_name"
            label={TEXTS.name}
            defaultValue={settings.brand_name}
            error={faults.brand_name}
            maxLength={60}
          />
          <TextInput
            name="licence_number"
            label={TEXTS.licence}
            description={TEXTS.licenceHint}
            inputWrapperOrder={ORDER}
            defaultValue={settings.licence_number ?? ''}
            error={faults.licence_number}
            maxLength={60}
          />
          <TextInput
            name="phone"
            type="tel"
            dir="ltr"
            label={TEXTS.phone}
            description={TEXTS.phoneHint}
            inputWrapperOrder={ORDER}
            defaultValue={toPersianDigits(settings.phone ?? '')}
            error={faults.phone}
            maxLength={30}
          />
          <TextInput
            name="email"
            type="email"
            dir="ltr"
            label={TEXTS.email}
            defaultValue={settings.email ?? ''}
            error={faults.email}
            maxLength={254}
          />
          <Textarea
            name="address"
            label={TEXTS.address}
            defaultValue={settings.address ?? ''}
            error={faults.address}
            maxLength={500}
            rows={3}
            className={classes.whole}
          />
        </div>
      )}
    </SettingsSection>
  );
}
