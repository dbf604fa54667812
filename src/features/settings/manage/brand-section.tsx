import { Textarea, TextInput } from '@mantine/core';
import { NAMELESS_BRAND } from '#domain/brand.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import { ANCHORS } from '../setup/setup-list.tsx';
import type { AllSettings } from './manage.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.brand;
/** The hint below, so that fields side by side stand on one line. */
const ORDER = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

/** The brokerage's name and the site's identity. */
export function BrandSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => Object.fromEntries(form);
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) => (
        <div className={classes.pair}>
          <TextInput
            name="brand_name"
            id={ANCHORS.name}
            label={TEXTS.name}
            description={TEXTS.nameHint}
            inputWrapperOrder={ORDER}
            defaultValue={settings.brand_name === NAMELESS_BRAND ? '' : settings.brand_name}
            error={errors.brand_name}
            maxLength={60}
          />
          <TextInput
            name="licence_number"
            id={ANCHORS.licence}
            label={TEXTS.licence}
            description={TEXTS.licenceHint}
            inputWrapperOrder={ORDER}
            defaultValue={settings.licence_number ?? ''}
            error={errors.licence_number}
            maxLength={60}
          />
          <TextInput
            name="phone"
            id={ANCHORS.phone}
            type="tel"
            dir="ltr"
            label={TEXTS.phone}
            description={TEXTS.phoneHint}
            inputWrapperOrder={ORDER}
            defaultValue={toPersianDigits(settings.phone ?? '')}
            error={errors.phone}
            maxLength={30}
          />
          <TextInput
            name="email"
            type="email"
            dir="ltr"
            label={TEXTS.email}
            defaultValue={settings.email ?? ''}
            error={errors.email}
            maxLength={254}
          />
          <Textarea
            name="address"
            id={ANCHORS.address}
            label={TEXTS.address}
            defaultValue={settings.address ?? ''}
            error={errors.address}
            maxLength={500}
            rows={3}
            className={classes.whole}
          />
        </div>
      )}
    </SettingsSection>
  );
}
