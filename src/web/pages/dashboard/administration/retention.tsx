import { RETENTION_TEXTS } from '#features/privacy/privacy.words.ts';
import { RetentionPage } from '#features/privacy/retention/page.tsx';
import { PageHead } from '#ui/look/page-head.tsx';

export default function RetentionRoute() {
  return (
    <>
      <PageHead title={RETENTION_TEXTS.title} />
      <RetentionPage />
    </>
  );
}
