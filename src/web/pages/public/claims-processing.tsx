import { pageMeta } from '#content/page-meta.ts';
import { claims } from '#content/services/claims.ts';
import { answerConsultation } from '../../form-actions.ts';
import { provincesOfPage } from '../../form-page-data.ts';
import type { Route } from './+types/claims-processing';
import { ServicePage } from './parts/service-page.tsx';

export const loader = provincesOfPage;

export const action = (args: Route.ActionArgs) => answerConsultation(args);

export const meta = () => pageMeta(claims.meta);

export default function ClaimsProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ServicePage service={claims} {...loaderData} posted={actionData} />;
}
