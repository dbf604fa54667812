import { pageMeta } from '#content/page-meta.ts';
import { consultation } from '#content/services/consultation.ts';
import { answerRequest } from '../../form-actions.ts';
import { provincesOfPage } from '../../form-page-data.ts';
import type { Route } from './+types/insurance-consultation';
import { ServicePage } from './parts/service-page.tsx';

export const loader = provincesOfPage;

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta = () => pageMeta(consultation.meta);

export default function InsuranceConsultationPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  return <ServicePage service={consultation} {...loaderData} posted={actionData} />;
}
