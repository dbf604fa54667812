import { TextInput } from '@mantine/core';
import { SETTABLE_DEADLINES } from '#domain/claims/deadlines.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Abreast } from '#ui/look/look.tsx';
import { DEADLINES } from '../groups/policies.ts';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import type { AllSettings } from './manage.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.claimDeadlines;
const FIELD = 'claim_deadlines';

/** Claim deadlines that the policy sets: in days, with their source. */
export function ClaimDeadlinesSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => {
    const read = (id: string, part: string) => String(form.get(`${id}.${part}`) ?? '');
    const rows = SETTABLE_DEADLINES.map(({ id }) => [
      id,
      { days: read(id, 'days'), source: read(id, 'source') },
    ]);
    return { [FIELD]: Object.fromEntries(rows) };
  };
  return (
    <SettingsSection group={DEADLINES} collect={collect}>
      {(errors) => (
        <>
          {SETTABLE_DEADLINES.map(({ id, line, title, days }) => {
            const set = settings.claim_deadlines[id];
            const about = TEXTS.about(CLAIM_LINE_LABELS[line], title);
            return (
              <Abreast key={id} min="20rem">
                <TextInput
                  name={`${id}.days`}
                  label={about}
                  description={TEXTS.days}
                  defaultValue={toPersianDigits(set?.days ?? days)}
                  error={errors[`${FIELD}.${id}.days`]}
                  inputMode="numeric"
                  maxLength={3}
                />
                <TextInput
                  name={`${id}.source`}
                  label={TEXTS.source}
                  description={TEXTS.sourceHint}
                  defaultValue={set?.source ?? ''}
                  error={errors[`${FIELD}.${id}.source`]}
                  maxLength={120}
                />
              </Abreast>
            );
          })}
        </>
      )}
    </SettingsSection>
  );
}
