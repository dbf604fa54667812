import { pageMeta } from '#content/page-meta.ts';
import { consultation } from '#content/services/consultation.ts';
import { formPageData } from '../../form-page-data.ts';
import type { Route } from './+types/insurance-consultation';
import { ServicePage } from './parts/service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => formPageData(context);

export const meta = () => pageMeta(consultation.meta);

export default function InsuranceConsultationPage({ loaderData }: Route.ComponentProps) {
  return <ServicePage service={consultation} form={loaderData} />;
}
