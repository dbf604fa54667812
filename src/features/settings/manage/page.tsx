import { failureOf, sentenceOf } from '#lib/failures.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { useAllSettings } from '../management.queries.ts';
import { SETTINGS_TEXTS as TEXTS } from '../texts.ts';
import { BackupsSection } from './backups-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { ManagersSection } from './managers-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import classes from './settings.module.css';
import { SmsSection } from './sms-section.tsx';
import { TargetsSection } from './targets-section.tsx';

/** Everything a super-admin may set, each part saved by itself. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useAllSettings();
  if (!settings) {
    return error ? (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.loadFailed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    ) : (
      <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
        <span />
        <span />
        <span />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{TEXTS.lead}</p>
      <BrandSection settings={settings} />
      <HoursSection settings={settings} />
      <HolidaysSection settings={settings} />
      <TargetsSection settings={settings} />
      <SmsSection settings={settings} />
      <SessionsSection settings={settings} />
      <ManagersSection settings={settings} />
      <BackupsSection />
    </div>
  );
}
