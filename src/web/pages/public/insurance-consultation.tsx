import { pageMeta } from '#content/page-meta.ts';
import { consultation } from '#content/services.ts';
import { ServicePage } from './parts/service-page.tsx';

export const meta = () => pageMeta(consultation.meta);

export default function InsuranceConsultationPage() {
  return <ServicePage service={consultation} />;
}
