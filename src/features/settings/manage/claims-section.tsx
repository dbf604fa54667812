import { Checkbox } from '@mantine/core';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.claims;
const FIELD = 'claim_step_texts';

/** Whether a claim's owner is notified of each step. */
export function ClaimsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ [FIELD]: form.get(FIELD) !== null });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) => (
        <Checkbox
          name={FIELD}
          value="true"
          label={TEXTS.stepTexts}
          defaultChecked={settings.claim_step_texts}
          error={errors[FIELD]}
          classNames={{ root: classes.check }}
        />
      )}
    </SettingsSection>
  );
}
