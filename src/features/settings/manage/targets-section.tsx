import { TextInput } from '@mantine/core';
import { KIND_LABELS, REQUEST_KINDS } from '#domain/requests.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.targets;

/** The response SLA: how soon people are called back. */
export function TargetsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ response_targets: Object.fromEntries(form) });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) => (
        <>
          <div className={classes.triple}>
            {REQUEST_KINDS.map((kind) => (
              <TextInput
                key={kind}
                name={kind}
                label={KIND_LABELS[kind]}
                defaultValue={toPersianDigits(settings.response_targets[kind])}
                error={errors[`response_targets.${kind}`]}
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
