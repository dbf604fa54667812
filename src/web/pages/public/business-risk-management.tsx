import { pageMeta } from '#content/page-meta.ts';
import { riskManagement } from '#content/services/risk-management.ts';
import { answerRequest } from '../../form-actions.ts';
import { provincesOfPage } from '../../form-page-data.ts';
import type { Route } from './+types/business-risk-management';
import { ServicePage } from './parts/service-page.tsx';

export const loader = provincesOfPage;

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta = () => pageMeta(riskManagement.meta);

export default function BusinessRiskManagementPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  return <ServicePage service={riskManagement} {...loaderData} posted={actionData} />;
}
