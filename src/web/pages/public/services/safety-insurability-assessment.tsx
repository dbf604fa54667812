import { pageMeta } from '#content/page-meta.ts';
import { assessmentContent } from '#content/pages/assessment.ts';
import { answerRequest } from '../../../form-actions.ts';
import { loadService } from '../../../page-words.ts';
import type { Route } from './+types/safety-insurability-assessment';
import { ServicePage } from './service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadService(context, assessmentContent);

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

export default function SafetyAssessmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ServicePage path="/safety-insurability-assessment" words={loaderData} posted={actionData} />
  );
}
