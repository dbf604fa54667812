import { useMemo } from 'react';
import { pageMeta } from '#content/page-meta.ts';
import { claimsContent } from '#content/pages/service.ts';
import { officeOf } from '#domain/office-hours.ts';
import { PublicClaim } from '#features/requests/claims/public-claim.tsx';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import { answerRequest } from '../../form-actions.ts';
import { loadService } from '../../page-words.ts';
import { useSiteData } from '../../site-data.ts';
import type { Route } from './+types/claims-processing';
import { ServicePage } from './parts/service-page.tsx';

const PATH = '/claims-processing';
const ANCHOR = 'claim-request';

export const loader = ({ context }: Route.LoaderArgs) => loadService(context, claimsContent);

export const action = (args: Route.ActionArgs) => answerRequest('claim', args);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

/** Following up losses, and the form that reports one. */
export default function ClaimsProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  const hours = useSiteData()?.settings.hours;
  const office = useMemo(() => hours && officeOf(hours), [hours]);
  return (
    <ServicePage
      path={PATH}
      words={loaderData}
      posted={actionData}
      asks={{
        anchor: ANCHOR,
        call: CLAIM.submit,
        form: office && (
          <PublicClaim
            action={`${PATH}#${ANCHOR}`}
            provinces={loaderData.provinces}
            office={office}
            posted={actionData}
          />
        ),
      }}
    />
  );
}
