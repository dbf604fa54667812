import { data, isRouteErrorResponse } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { PageBlocks } from '#ui/blocks/blocks.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { lawsFor } from '../../page-words.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/free-page';
import { ErrorView } from './error-view.tsx';
import styles from './free-page.module.css';
import NotFoundPage from './not-found.tsx';
import { restsOn } from './parts/legal-sources.tsx';
import { UncheckedLaws } from './parts/unchecked-laws.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(siteContext).publishedPages.freePage(params.slug);
  if (!page) throw data(null, { status: 404 });
  return { ...page, laws: await lawsFor(context, page) };
}

/** The metadata that staff wrote, else the page's own title and lead. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData?.meta.title || loaderData?.title || '';
  const description = loaderData?.meta.description || loaderData?.lead || '';
  return pageMeta({ title, description }, matches);
};

/** A page that staff made: an announcement, a guide. */
export default function FreePage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHero crumbs={[{ label: page.title }]} title={page.title} lead={page.lead || undefined} />
      <Section>
        {page.picture && (
          <img
            src={page.picture.url}
            width={page.picture.width}
            height={page.picture.height}
            alt={page.picture.alt}
            className={styles.picture}
          />
        )}
        <PageBlocks content={page} restsOn={restsOn(page.laws)} />
      </Section>
      <UncheckedLaws laws={page.laws} />
    </>
  );
}

/** The 404 of a missing page, inside the site's own frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundPage /> : <ErrorView error={error} />;
}
