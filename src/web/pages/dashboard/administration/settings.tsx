import { useParams } from 'react-router';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { SettingsPage } from '#features/settings/manage/page.tsx';
import { PageHead } from '#ui/look/page-head.tsx';

export default function SettingsRoute() {
  const { chapter } = useParams();
  return (
    <>
      <PageHead title={SIDEBAR_LABELS.settings} />
      <SettingsPage chapter={chapter} />
    </>
  );
}
