import { TextInput } from '@mantine/core';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { PRESET_LEADS } from '#domain/policies/renewals.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.renewals;

/** How long before its end a policy gets a renewal request, by line. */
export function RenewalsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({
    renewal_leads: Object.fromEntries(
      CLAIM_LINES.map((line) => [line, String(form.get(line) ?? '')]),
    ),
  });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) => (
        <>
          <div className={classes.triple}>
            {CLAIM_LINES.map((line) => (
              <TextInput
                key={line}
                name={line}
                label={TEXTS.of(CLAIM_LINE_LABELS[line])}
                defaultValue={toPersianDigits(settings.renewal_leads[line] ?? PRESET_LEADS[line])}
                error={errors[`renewal_leads.${line}`]}
                inputMode="numeric"
                maxLength={3}
              />
            ))}
          </div>
          <p className={classes.quiet}>{TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}
