import { DASHBOARD_PLACES } from '#features/auth/texts.ts';
import { SettingsPage } from '#features/settings/components/settings-page.tsx';
import { PageTitle } from '#ui/page-title.tsx';

export default function SettingsRoute() {
  return (
    <>
      <PageTitle title={DASHBOARD_PLACES.settings} />
      <SettingsPage />
    </>
  );
}
