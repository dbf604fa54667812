import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { SettingsPage } from '#features/settings/manage/page.tsx';
import { PageTitle } from '#ui/page/title.tsx';

export default function SettingsRoute() {
  return (
    <>
      <PageTitle title={SIDEBAR_LABELS.settings} />
      <SettingsPage />
    </>
  );
}
