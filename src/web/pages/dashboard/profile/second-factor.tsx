import { hiddenMeta } from '#content/page-meta.ts';
import { SecondFactorPage } from '#features/auth/second-factor/page.tsx';
import { SECOND_FACTOR } from '#features/auth/second-factor-setup/setup.words.ts';
import { useSession } from '#features/auth/session/store.ts';
import { PageTitle } from '#ui/page/title.tsx';

export const meta = hiddenMeta(SECOND_FACTOR);

export default function SecondFactorRoute() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <PageTitle title={SECOND_FACTOR} />
      <SecondFactorPage user={user} />
    </>
  );
}
