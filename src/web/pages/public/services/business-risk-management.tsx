import { pageMeta } from '#content/page-meta.ts';
import { riskManagementContent } from '#content/pages/service.ts';
import { answerRequest } from '../../../form-actions.ts';
import { loadService } from '../../../page-words.ts';
import type { Route } from './+types/business-risk-management';
import { RiskReport } from './risk-report.tsx';
import { ServicePage } from './service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadService(context, riskManagementContent);

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

export default function BusinessRiskManagementPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  return (
    <ServicePage
      path="/business-risk-management"
      words={loaderData}
      posted={actionData}
      face={<RiskReport words={loaderData.sample} />}
    />
  );
}
