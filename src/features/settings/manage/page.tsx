import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import classes from '../components/settings.module.css';
import { ExceptionsSection } from '../hours/exceptions-section.tsx';
import { HolidaysSection } from '../hours/holidays-section.tsx';
import { HoursSection } from '../hours/hours-section.tsx';
import { LogoSection } from '../logo/section.tsx';
import { SetupList } from '../setup/setup-list.tsx';
import { useAnchor } from '../setup/use-anchor.ts';
import { AnonymousTextsSection } from '../sms/anonymous-texts-section.tsx';
import { SmsSection } from '../sms/sms-section.tsx';
import { SETTINGS_TEXTS as TEXTS } from '../texts.ts';
import { AnswersSection } from './answers-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { ClaimDeadlinesSection } from './claim-deadlines-section.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { ComparisonRowsSection } from './comparison-rows-section.tsx';
import { DutySection } from './duty-section.tsx';
import { ManagersSection } from './managers-section.tsx';
import { useAllSettings } from './queries.ts';
import { RatingsSection } from './ratings-section.tsx';
import { RenewalsSection } from './renewals-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TargetsSection } from './targets-section.tsx';

/** All settings of a super-admin, each section saved by itself. */
export function SettingsPage() {
  const { data: settings, error, refetch } = useAllSettings();
  useAnchor(settings !== undefined);
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
      <SetupList isAll />
      <BrandSection settings={settings} />
      <LogoSection logo={settings.logo} brand={settings.brand_name} />
      <HoursSection settings={settings} />
      <ExceptionsSection settings={settings} />
      <HolidaysSection settings={settings} />
      <TargetsSection settings={settings} />
      <AnswersSection settings={settings} />
      <DutySection settings={settings} />
      <RenewalsSection settings={settings} />
      <SmsSection settings={settings} />
      <AnonymousTextsSection settings={settings} />
      <RatingsSection settings={settings} />
      <ClaimsSection settings={settings} />
      <ClaimDeadlinesSection settings={settings} />
      <ComparisonRowsSection settings={settings} />
      <SessionsSection settings={settings} />
      <SecondFactorSection settings={settings} />
      <ManagersSection settings={settings} />
    </div>
  );
}
