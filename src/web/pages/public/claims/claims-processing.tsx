import { pageMeta } from '#content/page-meta.ts';
import { type ClaimsWords, claimsContent } from '#content/pages/claims.ts';
import { SERVICES_TEXTS } from '#content/texts/services.ts';
import { ACCIDENT_PATH, CLAIM_REPORT_ANCHOR, CLAIM_REPORT_PATH } from '#domain/claims/paths.ts';
import { PublicClaim } from '#features/claims/report/public-claim.tsx';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { Star } from '#ui/motif/star.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerRequest } from '../../../form-actions.ts';
import { type Laws, loadService } from '../../../page-words.ts';
import { useDeadlineRules } from '../../../site-data.ts';
import { LegalSources } from '../parts/legal-sources.tsx';
import { ServicePage } from '../services/service-page.tsx';
import type { Route } from './+types/claims-processing';
import styles from './claims-processing.module.css';

interface Props {
  words: ClaimsWords['timeline'];
  laws: Laws;
}

/** A claim from the day of the loss to its payment: each step's deadline, and who has to act. */
export function ClaimTimeline({ words: { title, lead, items, sources }, laws }: Props) {
  return (
    <Section id="third-party-rights" title={title} lead={lead} tight>
      <ol className={styles.line}>
        {items.map((step) => (
          <li key={step.title}>
            <Star size={20} filled />
            <h3>
              <span>{step.when}</span> {step.title}
            </h3>
            <p>
              <b>{step.who}:</b> {step.text}
            </p>
          </li>
        ))}
      </ol>
      <LegalSources sources={sources} laws={laws} askPolicy />
    </Section>
  );
}

const PATH = '/claims-processing';

export const loader = ({ context }: Route.LoaderArgs) => loadService(context, claimsContent);

export const action = (args: Route.ActionArgs) => answerRequest('claim', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** The service for claims, and the form that reports a loss. */
export default function ClaimsProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  const rules = useDeadlineRules();
  return (
    <ServicePage
      path={PATH}
      words={loaderData}
      posted={actionData}
      urgent={
        <ButtonLink to={ACCIDENT_PATH} kind="brand" arrow>
          {SERVICES_TEXTS.accident}
        </ButtonLink>
      }
      face={<ClaimTimeline words={loaderData.timeline} laws={loaderData.laws} />}
      asks={{
        anchor: CLAIM_REPORT_ANCHOR,
        call: CLAIM.submit,
        form: rules && (
          <PublicClaim
            action={CLAIM_REPORT_PATH}
            provinces={loaderData.provinces}
            rules={rules}
            posted={actionData}
          />
        ),
      }}
    />
  );
}
