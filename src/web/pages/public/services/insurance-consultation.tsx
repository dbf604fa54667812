import { pageMeta } from '#content/page-meta.ts';
import { consultationContent } from '#content/pages/consultation.ts';
import { answerRequest } from '../../../form-actions.ts';
import { loadService } from '../../../page-words.ts';
import type { Route } from './+types/insurance-consultation';
import { ServicePage } from './service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadService(context, consultationContent);

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

export default function InsuranceConsultationPage({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  return <ServicePage path="/insurance-consultation" words={loaderData} posted={actionData} />;
}
