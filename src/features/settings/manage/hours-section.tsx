import { useState } from 'react';
import settingsClasses from '../components/settings.module.css';
import { ANCHORS } from '../setup/anchors.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import type { AllSettings } from './contract.ts';
import { sentWeek, weekDraft } from './hours-draft.ts';
import { SettingsSection } from './section.tsx';
import { WeekHoursFields } from './week-hours.tsx';

const TEXTS = SETTINGS_TEXTS.hours;

/** When the office is open. */
export function HoursSection({ settings }: { settings: AllSettings }) {
  const [week, setWeek] = useState(() => weekDraft(settings.working_week));
  const collect = () => ({ working_week: sentWeek(week) });
  return (
    <SettingsSection
      id="working-hours"
      title={TEXTS.title}
      lead={TEXTS.lead}
      anchor={ANCHORS.hours}
      collect={collect}
      draft={collect()}
    >
      {(errors) => (
        <>
          <WeekHoursFields week={week} path="working_week" errors={errors} onChange={setWeek} />
          <p className={settingsClasses.quiet}>{TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}
