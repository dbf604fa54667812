import { TextInput } from '@mantine/core';
import { toPersianDigits } from '#lib/digits.ts';
import type { AllSettings } from '../management.contract.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import classes from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const TEXTS = SETTINGS_TEXTS.targets;
const KINDS = ['call', 'consultation', 'partner'] as const;

/** How soon people are called back. */
export function TargetsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ response_targets: Object.fromEntries(form) });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(faults) => (
        <>
          <div className={classes.triple}>
            {KINDS.map((kind) => (
              <TextInput
                key={kind}
                name={kind}
                label={TEXTS[kind]}
                defaultValue={toPersianDigits(settings.response_targets[kind])}
                error={faults[`response_targets.${kind}`]}
                inputMode="numeric"
                maxLength={5}
              />
            ))}
          </div>
          <p className={classes.quiet}>{TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}
