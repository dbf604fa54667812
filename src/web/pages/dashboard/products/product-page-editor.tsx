import { useParams, useResolvedPath } from 'react-router';
import { SITE_PAGES } from '#content/pages/all.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { PageEditor } from '#features/content/editor/editor.tsx';

/** The content of a product's own page: the same editor, reached from the catalogue. */
export default function ProductPageEditorPage() {
  const { id = '' } = useParams();
  const { pathname } = useResolvedPath('../..', { relative: 'path' });
  return (
    <PageEditor
      key={id}
      slug={`product-${id}`}
      sitePages={SITE_PAGES}
      back={{ to: pathname, label: SIDEBAR_LABELS.products }}
    />
  );
}
