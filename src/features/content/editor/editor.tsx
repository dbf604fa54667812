import { Link } from 'react-router';
import { FREE_SHAPE, PRODUCT_SHAPE } from '#domain/page-shape/pages.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { useSession } from '#features/auth/session/store.ts';
import { failureOf } from '#lib/http/failures.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import type { PageDetail } from '../content.ts';
import { EDITOR_TEXTS as TEXTS } from './editor.words.ts';
import { usePage } from './use-editor.ts';
import { PageWriter } from './writer.tsx';

type BackProps = { to: string; label: string };

type Props = {
  slug: string;
  /** The site's own pages, with their shapes. */
  sitePages: readonly SitePage[];
  /** The link back to the list. */
  back: BackProps;
};

/** The shape of a page; null for a page that this release does not know. */
function shapeOf(page: PageDetail, sitePages: readonly SitePage[]) {
  if (page.kind === 'product') return PRODUCT_SHAPE;
  if (page.kind === 'free') return FREE_SHAPE;
  return sitePages.find(({ slug }) => slug === page.slug)?.shape ?? null;
}

function Missing({ title, back }: { title: string; back: BackProps }) {
  return (
    <EmptyState title={title}>
      <Link to={back.to}>{back.label}</Link>
    </EmptyState>
  );
}

/** Loads a page and opens its editor. */
export function PageEditor({ slug, sitePages, back }: Props) {
  const user = useSession((session) => session.user);
  const query = usePage(slug);
  if (!user) return null;
  const failure = query.error && failureOf(query.error);
  if (!query.data && failure?.kind === 'refused' && failure.status === 404) {
    return <Missing title={TEXTS.gone} back={back} />;
  }
  return (
    <Loaded of={query} loading={TEXTS.loading} failed={TEXTS.failed}>
      {(page) => {
        const shape = shapeOf(page, sitePages);
        if (!shape) return <Missing title={TEXTS.unknown} back={back} />;
        return <PageWriter user={user.id} page={page} shape={shape} back={back} />;
      }}
    </Loaded>
  );
}
