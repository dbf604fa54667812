import { useParams } from 'react-router';
import { canWriteContent } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/session/store.ts';
import { PageEditor } from '#features/catalogue/page/editor.tsx';
import { PictureChoice } from '#features/catalogue/page/picture-choice.ts';
import { PictureDialog } from '#features/content/images/picture-dialog.tsx';

/** What a product's own page says. */
export default function ProductPageEditorPage() {
  const { id } = useParams();
  const hasLibrary = useSession(({ user }) => user !== null && canWriteContent(user));
  return (
    <PictureChoice value={hasLibrary ? PictureDialog : null}>
      <PageEditor key={id} itemId={Number(id)} />
    </PictureChoice>
  );
}
