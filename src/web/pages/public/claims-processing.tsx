import { pageMeta } from '#content/page-meta.ts';
import { claims } from '#content/services/claims.ts';
import { formPageData } from '../../form-page-data.ts';
import type { Route } from './+types/claims-processing';
import { ServicePage } from './parts/service-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => formPageData(context);

export const meta = () => pageMeta(claims.meta);

export default function ClaimsProcessingPage({ loaderData }: Route.ComponentProps) {
  return <ServicePage service={claims} form={loaderData} />;
}
