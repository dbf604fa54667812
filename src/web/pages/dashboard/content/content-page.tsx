import { useParams, useResolvedPath } from 'react-router';
import { SITE_PAGES } from '#content/pages/all.ts';
import { SIDEBAR_LABELS } from '#features/auth/auth.words.ts';
import { PageEditor } from '#features/content/editor/editor.tsx';

/** The editor of one page. */
export default function ContentPagePage() {
  const { slug = '' } = useParams();
  const { pathname } = useResolvedPath('..', { relative: 'path' });
  return (
    <PageEditor
      key={slug}
      slug={slug}
      sitePages={SITE_PAGES}
      back={{ to: pathname, label: SIDEBAR_LABELS.pages }}
    />
  );
}
