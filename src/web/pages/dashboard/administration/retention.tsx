import { RetentionPage } from '#features/privacy/retention/page.tsx';
import { RETENTION_TEXTS } from '#features/privacy/texts.ts';
import { PageTitle } from '#ui/page/title.tsx';

export default function RetentionRoute() {
  return (
    <>
      <PageTitle title={RETENTION_TEXTS.title} />
      <RetentionPage />
    </>
  );
}
