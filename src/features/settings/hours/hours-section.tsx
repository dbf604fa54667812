import { useState } from 'react';
import type { AllSettings } from '../manage/manage.ts';
import { SettingsSection } from '../manage/section.tsx';
import { HOURS } from './hours.ts';
import { sentWeek, weekDraft } from './hours-draft.ts';
import { WeekHoursFields } from './week-hours.tsx';

/** When the office is open. */
export function HoursSection({ settings }: { settings: AllSettings }) {
  const [week, setWeek] = useState(() => weekDraft(settings.working_week));
  const collect = () => ({ working_week: sentWeek(week) });
  return (
    <SettingsSection group={HOURS} collect={collect} draft={collect()}>
      {(errors) => (
        <WeekHoursFields week={week} path="working_week" errors={errors} onChange={setWeek} />
      )}
    </SettingsSection>
  );
}
