import { pageMeta } from '#content/page-meta.ts';
import { assessment } from '#content/services/assessment.ts';
import { answerRequest } from '../../form-actions.ts';
import { provincesOfPage } from '../../form-page-data.ts';
import type { Route } from './+types/safety-insurability-assessment';
import { ServicePage } from './parts/service-page.tsx';

export const loader = provincesOfPage;

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta = () => pageMeta(assessment.meta);

export default function SafetyAssessmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ServicePage service={assessment} {...loaderData} posted={actionData} />;
}
