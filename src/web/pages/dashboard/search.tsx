import { useSession } from '#features/auth/session/store.ts';
import { canWriteContent } from '#features/search/permissions.ts';
import { SiteSearchPage } from '#features/search/synonyms/page.tsx';
import { SYNONYM_TEXTS } from '#features/search/synonyms/texts.ts';

export const meta = () => [
  { title: `${SYNONYM_TEXTS.pageTitle} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

export default function SiteSearchRoute() {
  const me = useSession((session) => session.user);
  return me && <SiteSearchPage canTeach={canWriteContent(me)} />;
}
