import { Link } from 'react-router';
import { FREE_SHAPE, PRODUCT_SHAPE } from '#domain/page-shape/pages.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { useSession } from '#features/auth/session/store.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import type { PageDetail } from '../content.ts';
import classes from './editor.module.css';
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

function Skeleton() {
  return (
    <div role="status" aria-label={TEXTS.loading} className={classes.skeleton}>
      <span />
      <span />
      <span />
    </div>
  );
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
  const { data: page, error, isFetching, refetch } = usePage(slug);
  if (!user) return null;
  if (!page) {
    if (!error || isFetching) return <Skeleton />;
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.status === 404) {
      return <Missing title={TEXTS.gone} back={back} />;
    }
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.failed} {sentenceOf(failure)}
      </LoadFailure>
    );
  }
  const shape = shapeOf(page, sitePages);
  if (!shape) return <Missing title={TEXTS.unknown} back={back} />;
  return <PageWriter user={user.id} page={page} shape={shape} back={back} />;
}
