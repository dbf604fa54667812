import { canWriteContent } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { SIDEBAR_LABELS } from '#features/auth/texts.ts';
import { ImageLibrary } from '#features/content/images/library.tsx';
import { PageTitle } from '#ui/page/title.tsx';
import NotFound from './not-found.tsx';

export const meta = () => [
  { title: `${SIDEBAR_LABELS.images} | کارگزار` },
  { name: 'robots', content: 'noindex' },
];

/** The library of pictures, for those who write the pages of the site. */
export default function ImagesPage() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  if (!canWriteContent(user)) return <NotFound />;
  return (
    <>
      <PageTitle title={SIDEBAR_LABELS.images} />
      <ImageLibrary />
    </>
  );
}
