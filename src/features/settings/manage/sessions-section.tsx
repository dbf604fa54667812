import { TextInput } from '@mantine/core';
import { toPersianDigits } from '#lib/text/digits.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.sessions;
const FIELD = 'staff_idle_minutes';

/** After how long an unused staff session ends. */
export function SessionsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ [FIELD]: String(form.get(FIELD) ?? '') });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) => (
        <TextInput
          name={FIELD}
          label={TEXTS.idle}
          description={TEXTS.idleHint}
          defaultValue={toPersianDigits(settings.staff_idle_minutes)}
          error={errors[FIELD]}
          inputMode="numeric"
          maxLength={5}
        />
      )}
    </SettingsSection>
  );
}
