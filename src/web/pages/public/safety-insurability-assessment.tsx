import { pageMeta } from '#content/page-meta.ts';
import { assessment } from '#content/services/assessment.ts';
import { formPageData } from '../../form-page-data.ts';
import type { Route } from './+types/safety-insurability-assessment';
import { ServicePage } from './parts/service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => formPageData(context);

export const meta = () => pageMeta(assessment.meta);

export default function SafetyAssessmentPage({ loaderData }: Route.ComponentProps) {
  return <ServicePage service={assessment} form={loaderData} />;
}
