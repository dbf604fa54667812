import { pageMeta } from '#content/page-meta.ts';
import { claims } from '#content/services/claims.ts';
import { answerRequest } from '../../form-actions.ts';
import { provincesOfPage } from '../../form-page-data.ts';
import type { Route } from './+types/claims-processing';
import { ServicePage } from './parts/service-page.tsx';

export const loader = provincesOfPage;

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta = () => pageMeta(claims.meta);

export default function ClaimsProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ServicePage service={claims} {...loaderData} posted={actionData} />;
}
