import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { PRESET_LEADS } from '#domain/policies/renewals.ts';
import { KIND_LABELS, REQUEST_KINDS } from '#domain/requests.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { AnonymousTextsSection } from '../anonymous-texts-section.tsx';
import classes from '../components/settings.module.css';
import { ExceptionsSection } from '../hours/exceptions-section.tsx';
import { HolidaysSection } from '../hours/holidays-section.tsx';
import { HoursSection } from '../hours/hours-section.tsx';
import { LogoSection } from '../logo-section.tsx';
import { SETTINGS_TEXTS as TEXTS } from '../settings.words.ts';
import { SetupList } from '../setup/setup-list.tsx';
import { useAnchor } from '../setup/use-anchor.ts';
import { SmsSection } from '../sms-section.tsx';
import { AnswersSection } from './answers-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { ClaimDeadlinesSection } from './claim-deadlines-section.tsx';
import { DutySection } from './duty-section.tsx';
import type { AllSettings } from './manage.ts';
import { ManagersSection } from './managers-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SettingsSection, useAllSettings } from './section.tsx';

const CLAIMS_SECTION_TEXTS = TEXTS.claims;
const FIELD = 'claim_step_texts';

/** Whether a claim's owner is notified of each step. */
function ClaimsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ [FIELD]: form.get(FIELD) !== null });
  return (
    <SettingsSection
      title={CLAIMS_SECTION_TEXTS.title}
      lead={CLAIMS_SECTION_TEXTS.lead}
      collect={collect}
    >
      {(errors) => (
        <Checkbox
          name={FIELD}
          value="true"
          label={CLAIMS_SECTION_TEXTS.stepTexts}
          defaultChecked={settings.claim_step_texts}
          error={errors[FIELD]}
          classNames={{ root: classes.check }}
        />
      )}
    </SettingsSection>
  );
}

const COMPARISON_ROWS_SECTION_TEXTS = TEXTS.comparisonRows;
const COMPARISON_ROWS_SECTION_FIELD = 'comparison_rows';

/** The typed rows, one per line of text; blank lines are ignored. */
const rowsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((label) => label.trim())
    .filter((label) => label !== '');

/** The error of a line of insurance: of all its rows, or of one. */
function errorOf(errors: Record<string, string>, line: string): string | undefined {
  const field = `${COMPARISON_ROWS_SECTION_FIELD}.${line}`;
  const name = Object.keys(errors).find((one) => one === field || one.startsWith(`${field}.`));
  return name === undefined ? undefined : errors[name];
}

/** The rows that insurers are compared by, in each line of insurance. */
function ComparisonRowsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({
    [COMPARISON_ROWS_SECTION_FIELD]: Object.fromEntries(
      CLAIM_LINES.map((line) => [line, rowsIn(String(form.get(`rows.${line}`) ?? ''))]),
    ),
  });
  return (
    <SettingsSection
      title={COMPARISON_ROWS_SECTION_TEXTS.title}
      lead={COMPARISON_ROWS_SECTION_TEXTS.lead}
      collect={collect}
    >
      {(errors) =>
        CLAIM_LINES.map((line) => (
          <Textarea
            key={line}
            name={`rows.${line}`}
            label={COMPARISON_ROWS_SECTION_TEXTS.of(CLAIM_LINE_LABELS[line])}
            defaultValue={settings.comparison_rows[line].join('\n')}
            error={errorOf(errors, line)}
            maxLength={2000}
            autosize
            minRows={3}
          />
        ))
      }
    </SettingsSection>
  );
}

const RATINGS_SECTION_TEXTS = TEXTS.ratings;
const RATINGS_SECTION_FIELD = 'rating_asks';

/** Whether a text asks for a rating, a day after a request was closed. */
function RatingsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({
    [RATINGS_SECTION_FIELD]: form.get(RATINGS_SECTION_FIELD) !== null,
  });
  return (
    <SettingsSection
      title={RATINGS_SECTION_TEXTS.title}
      lead={RATINGS_SECTION_TEXTS.lead}
      collect={collect}
    >
      {(errors) => (
        <>
          <Checkbox
            name={RATINGS_SECTION_FIELD}
            value="true"
            label={RATINGS_SECTION_TEXTS.ask}
            defaultChecked={settings.rating_asks}
            error={errors[RATINGS_SECTION_FIELD]}
            classNames={{ root: classes.check }}
          />
          <p className={classes.quiet}>{RATINGS_SECTION_TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}

const RENEWALS_SECTION_TEXTS = TEXTS.renewals;

/** How long before its end a policy gets a renewal request, by line. */
function RenewalsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({
    renewal_leads: Object.fromEntries(
      CLAIM_LINES.map((line) => [line, String(form.get(line) ?? '')]),
    ),
  });
  return (
    <SettingsSection
      title={RENEWALS_SECTION_TEXTS.title}
      lead={RENEWALS_SECTION_TEXTS.lead}
      collect={collect}
    >
      {(errors) => (
        <>
          <div className={classes.triple}>
            {CLAIM_LINES.map((line) => (
              <TextInput
                key={line}
                name={line}
                label={RENEWALS_SECTION_TEXTS.of(CLAIM_LINE_LABELS[line])}
                defaultValue={toPersianDigits(settings.renewal_leads[line] ?? PRESET_LEADS[line])}
                error={errors[`renewal_leads.${line}`]}
                inputMode="numeric"
                maxLength={3}
              />
            ))}
          </div>
          <p className={classes.quiet}>{RENEWALS_SECTION_TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}

const SESSIONS_SECTION_TEXTS = TEXTS.sessions;
const SESSIONS_SECTION_FIELD = 'staff_idle_minutes';

/** After how long an unused staff session ends. */
function SessionsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({
    [SESSIONS_SECTION_FIELD]: String(form.get(SESSIONS_SECTION_FIELD) ?? ''),
  });
  return (
    <SettingsSection
      title={SESSIONS_SECTION_TEXTS.title}
      lead={SESSIONS_SECTION_TEXTS.lead}
      collect={collect}
    >
      {(errors) => (
        <TextInput
          name={SESSIONS_SECTION_FIELD}
          label={SESSIONS_SECTION_TEXTS.idle}
          description={SESSIONS_SECTION_TEXTS.idleHint}
          defaultValue={toPersianDigits(settings.staff_idle_minutes)}
          error={errors[SESSIONS_SECTION_FIELD]}
          inputMode="numeric"
          maxLength={5}
        />
      )}
    </SettingsSection>
  );
}

const TARGETS_SECTION_TEXTS = TEXTS.targets;

/** The response SLA: how soon people are called back. */
function TargetsSection({ settings }: { settings: AllSettings }) {
  const collect = (form: FormData) => ({ response_targets: Object.fromEntries(form) });
  return (
    <SettingsSection
      title={TARGETS_SECTION_TEXTS.title}
      lead={TARGETS_SECTION_TEXTS.lead}
      collect={collect}
    >
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
          <p className={classes.quiet}>{TARGETS_SECTION_TEXTS.note}</p>
        </>
      )}
    </SettingsSection>
  );
}

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
