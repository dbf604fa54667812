import { pageMeta } from '#content/page-meta.ts';
import { claimsContent } from '#content/pages/service.ts';
import { PublicClaim } from '#features/requests/claims/public-claim.tsx';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import { answerRequest } from '../../form-actions.ts';
import { loadService } from '../../page-words.ts';
import { useDeadlineRules } from '../../site-data.ts';
import type { Route } from './+types/claims-processing';
import { ServicePage } from './parts/service-page.tsx';

const PATH = '/claims-processing';
const ANCHOR = 'claim-request';

export const loader = ({ context }: Route.LoaderArgs) => loadService(context, claimsContent);

export const action = (args: Route.ActionArgs) => answerRequest('claim', args);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

/** Following up losses, and the form that reports one. */
export default function ClaimsProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  const rules = useDeadlineRules();
  return (
    <ServicePage
      path={PATH}
      words={loaderData}
      posted={actionData}
      asks={{
        anchor: ANCHOR,
        call: CLAIM.submit,
        form: rules && (
          <PublicClaim
            action={`${PATH}#${ANCHOR}`}
            provinces={loaderData.provinces}
            rules={rules}
            posted={actionData}
          />
        ),
      }}
    />
  );
}
