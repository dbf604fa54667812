import { Checkbox } from '@mantine/core';
import classes from '../components/settings.module.css';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { SettingsSection } from './section.tsx';

const TEXTS = SETTINGS_TEXTS.ratings;
const FIELD = 'rating_asks';

/** Whether a text asks for a rating, a day after a request was closed. */
export function RatingsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ [FIELD]: form.get(FIELD) !== null });
  return (
    <SettingsSection title={TEXTS.title} lead={TEXTS.lead} collect={collect}>
      {(errors) => (
        <>
          <Checkbox
            name={FIELD}
            value="true"
            label={TEXTS.ask}
            defaultChecked={settings.rating_asks}
            error={errors[FIELD]}
            classNames={{ root: classes.check }}
          />
          <p className={classes.quiet}>{TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}
