import { useState } from 'react';
import settingsClasses from '../components/settings.module.css';
import type { AllSettings } from '../manage/manage.ts';
import { SettingsSection } from '../manage/section.tsx';
import { SETTINGS_TEXTS } from '../settings.words.ts';
import { ANCHORS } from '../setup/setup-list.tsx';
import { sentWeek, weekDraft } from './hours-draft.ts';
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
