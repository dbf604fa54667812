import { pageMeta } from '#content/page-meta.ts';
import { assessment } from '#content/services.ts';
import { ServicePage } from './parts/service-page.tsx';

export const meta = () => pageMeta(assessment.meta);

export default function SafetyAssessmentPage() {
  return <ServicePage service={assessment} />;
}
