import { pageMeta } from '#content/page-meta.ts';
import { claimsContent } from '#content/pages/service.ts';
import { answerRequest } from '../../form-actions.ts';
import { loadService } from '../../page-words.ts';
import type { Route } from './+types/claims-processing';
import { ServicePage } from './parts/service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadService(context, claimsContent);

export const action = (args: Route.ActionArgs) => answerRequest('consultation', args);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

export default function ClaimsProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ServicePage path="/claims-processing" words={loaderData} posted={actionData} />;
}
