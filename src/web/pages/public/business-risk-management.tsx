import { pageMeta } from '#content/page-meta.ts';
import { riskManagement } from '#content/services.ts';
import { ServicePage } from './parts/service-page.tsx';

export const meta = () => pageMeta(riskManagement.meta);

export default function BusinessRiskManagementPage() {
  return <ServicePage service={riskManagement} />;
}
