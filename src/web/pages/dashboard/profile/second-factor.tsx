import { hiddenMeta } from '#content/page-meta.ts';
import { SecondFactorPage } from '#features/auth/second-factor/page.tsx';
import { SECOND_FACTOR } from '#features/auth/second-factor-setup/setup.words.ts';
import { useSession } from '#features/auth/session/store.ts';
import { PageHead } from '#ui/look/page-head.tsx';

export const meta = hiddenMeta(SECOND_FACTOR);

export default function SecondFactorRoute() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <PageHead title={SECOND_FACTOR} />
      <SecondFactorPage user={user} />
    </>
  );
}
