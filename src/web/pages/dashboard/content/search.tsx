import { hiddenMeta } from '#content/page-meta.ts';
import type { Actor } from '#domain/roles.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { useRights } from '#features/auth/session/use-rights.ts';
import { SiteSearchPage } from '#features/search/synonyms/page.tsx';
import { SYNONYM_TEXTS } from '#features/search/synonyms/synonyms.ts';

export const meta = hiddenMeta(SYNONYM_TEXTS.pageTitle);

export default function SiteSearchRoute() {
  const me = useSession((session) => session.user);
  return me && <Search {...me} />;
}

function Search({ role }: Pick<Actor, 'role'>) {
  const rights = useRights({ role });
  return <SiteSearchPage canTeach={canWriteContent({ role, rights })} />;
}
