import { pageMeta } from '#content/page-meta.ts';
import { riskManagement } from '#content/services/risk-management.ts';
import { formPageData } from '../../form-page-data.ts';
import type { Route } from './+types/business-risk-management';
import { ServicePage } from './parts/service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => formPageData(context);

export const meta = () => pageMeta(riskManagement.meta);

export default function BusinessRiskManagementPage({ loaderData }: Route.ComponentProps) {
  return <ServicePage service={riskManagement} form={loaderData} />;
}
