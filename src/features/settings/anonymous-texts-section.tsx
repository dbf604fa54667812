import { TextInput } from '@mantine/core';
import { toPersianDigits } from '#lib/text/digits.ts';
import classes from './components/settings.module.css';
import type { AllSettings } from './manage/manage.ts';
import { SettingsSection } from './manage/section.tsx';
import { SETTINGS_TEXTS } from './settings.words.ts';

const TEXTS = SETTINGS_TEXTS.anonymousTexts;
const FIELDS = [
  ['anonymous_texts_a_day', TEXTS.day, TEXTS.dayHint],
  ['anonymous_texts_an_hour', TEXTS.hour, TEXTS.hourHint],
] as const;

/** How many texts anonymous callers may cause. */
export function AnonymousTextsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) =>
    Object.fromEntries(FIELDS.map(([name]) => [name, form.get(name)]));
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) => (
        <>
          {FIELDS.map(([name, label, hint]) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              description={hint}
              defaultValue={toPersianDigits(settings[name])}
              error={errors[name]}
              inputMode="numeric"
              maxLength={7}
            />
          ))}
          <p className={classes.quiet}>{TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}
