import { RETENTION_TEXTS } from '#features/privacy/privacy.words.ts';
import { RetentionPage } from '#features/privacy/retention/page.tsx';
import { PageTitle } from '#ui/page/title.tsx';

export default function RetentionRoute() {
  return (
    <>
      <PageTitle title={RETENTION_TEXTS.title} />
      <RetentionPage />
    </>
  );
}
