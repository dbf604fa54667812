import { TextInput } from '@mantine/core';
import { toPersianDigits } from '#lib/digits.ts';
import type { AllSettings } from '../management.contract.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import { SettingsSection } from './settings-section.tsx';

const TEXTS = SETTINGS_TEXTS.sessions;
const FIELD = 'staff_idle_minutes';

/** When a session of the staff that is left alone is over. */
export function SessionsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ [FIELD]: form.get(FIELD) });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(faults) => (
        <TextInput
          name={FIELD}
          label={TEXTS.idle}
          description={TEXTS.idleHint}
          defaultValue={toPersianDigits(settings.staff_idle_minutes)}
          error={faults[FIELD]}
          inputMode="numeric"
          maxLength={5}
        />
      )}
    </SettingsSection>
  );
}
