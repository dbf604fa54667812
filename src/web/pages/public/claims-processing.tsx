import { pageMeta } from '#content/page-meta.ts';
import { claims } from '#content/services.ts';
import { ServicePage } from './parts/service-page.tsx';

export const meta = () => pageMeta(claims.meta);

export default function ClaimsProcessingPage() {
  return <ServicePage service={claims} />;
}
