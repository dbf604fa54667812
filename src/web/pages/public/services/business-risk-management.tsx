import { pageMeta } from '#content/page-meta.ts';
import { type RiskWords, riskManagementContent } from '#content/pages/risk-management.ts';
import { RISK_LEVELS, RISK_REPORT_TEXTS as TEXTS } from '#content/texts/risk-report.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Section } from '#ui/page/section.tsx';
import { answerRequest } from '../../../form-actions.ts';
import { loadService } from '../../../page-words.ts';
import type { Route } from './+types/business-risk-management';
import styles from './business-risk-management.module.css';
import { ServicePage } from './service-page.tsx';

type Words = RiskWords['sample'];

/** The service's result, drawn as a sample report about an invented workshop. */
export function RiskReport({ words }: { words: Words }) {
  return (
    <Section tone="sand" title={words.title} lead={words.lead} layout="side" sticky tight>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <p className={styles.stamp}>{TEXTS.sample}</p>
            <h3 className={styles.title}>{words.sheet}</h3>
            <p className={styles.place}>{words.place}</p>
          </div>
          <RiskMap risks={words.risks} />
        </header>
        <ol className={styles.risks}>
          {words.risks.map((risk, place) => (
            <li key={risk.title}>
              <span className={styles.number} aria-hidden="true">
                {toPersianDigits(place + 1)}
              </span>
              <h4>{risk.title}</h4>
              <p className={styles.level}>
                {TEXTS.likelihood} {RISK_LEVELS[risk.likelihood]} × {TEXTS.severity}{' '}
                {RISK_LEVELS[risk.severity]}
              </p>
              <dl>
                <div>
                  <dt>{TEXTS.action}</dt>
                  <dd>{risk.action}</dd>
                </div>
                <div>
                  <dt>{TEXTS.cover}</dt>
                  <dd>{risk.cover}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </article>
    </Section>
  );
}

const LEVELS = Object.keys(RISK_LEVELS) as (keyof typeof RISK_LEVELS)[];
/** The colour of a cell of the map, by its distance from the mildest corner. */
const HEAT = ['mild', 'mild', 'warm', 'hot', 'hot'];

/** The risks by likelihood and severity; for screen readers the list has the same in words. */
function RiskMap({ risks }: Pick<Words, 'risks'>) {
  const at = (likelihood: string, severity: string) =>
    risks.flatMap((risk, place) =>
      risk.likelihood === likelihood && risk.severity === severity
        ? [toPersianDigits(place + 1)]
        : [],
    );
  return (
    <div className={styles.map} aria-hidden="true">
      <span className={styles.up}>{TEXTS.severity}</span>
      {LEVELS.toReversed().map((severity, row) =>
        LEVELS.map((likelihood, column) => (
          <span
            key={`${severity} ${likelihood}`}
            className={styles.field}
            data-heat={HEAT[2 - row + column]}
          >
            {at(likelihood, severity).join('، ')}
          </span>
        )),
      )}
      <span className={styles.along}>{TEXTS.likelihood}</span>
    </div>
  );
}

export const loader = ({ context }: Route.LoaderArgs) =>
  loadService(context, riskManagementContent);

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

export default function BusinessRiskManagementPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  return (
    <ServicePage
      path="/business-risk-management"
      words={loaderData}
      posted={actionData}
      face={<RiskReport words={loaderData.sample} />}
    />
  );
}
