import { SITE_PAGES } from '#content/pages/all.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { FIXED_PATHS } from '#content/public-paths.ts';
import type { Database, Queryable } from '#db/client.ts';
import { readContentVersion } from '#db/content-version.ts';
import { iconUrl } from '#domain/logo-icons.ts';
import type { CatalogueService } from '#features/catalogue/menu/service.server.ts';
import { createDrafts } from '#features/content/draft/service.server.ts';
import { createFreePages } from '#features/content/free-pages/service.server.ts';
import { createKeptPages } from '#features/content/page.service.server.ts';
import { createPreviews } from '#features/content/preview/service.server.ts';
import { createScheduledPublishing } from '#features/content/publish/scheduled.service.server.ts';
import { createPublishing } from '#features/content/publish/service.server.ts';
import { createPublishedPages } from '#features/content/published/service.server.ts';
import { createRedirects } from '#features/content/redirects/service.server.ts';
import {
  createFindsPages,
  createReferenceCheck,
} from '#features/content/shape/check.service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { Log } from '#lib/node/log.ts';
import { createContentWatch } from '../pages/content-watch.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  catalogue: Pick<CatalogueService, 'productPaths'>;
  settings: Pick<SettingsService, 'publicSettings'>;
};

/** The words of public pages, how staff edit them, and the watch that notifies every process of a change. */
export function createContentServices({ db, now, log, catalogue, settings }: Dependencies) {
  const publishedPages = createPublishedPages({ db });
  const keptPages = createKeptPages({ db, sitePages: SITE_PAGES });
  const fixedPaths = new Set([...FIXED_PATHS, ...keptPages.sitePaths]);
  const findLaws = async (from: Queryable) => {
    const { groups } = await createPublishedPages({ db: from }).wordsOf(regulationContent);
    return new Set(groups.flatMap(({ laws }) => laws.map(({ id }) => id)));
  };
  const assertReferences = createReferenceCheck({ fixedPaths, findLaws });
  const findsPages = createFindsPages({ fixedPaths });
  const onChange = () => content.refresh();
  const redirects = createRedirects({ db, now, findsPages, onChange });
  const content = createContentWatch({
    readVersion: () => readContentVersion(db),
    async readPages() {
      const [products, free] = [await catalogue.productPaths(), await publishedPages.freePaths()];
      const { brand_name: brand, logo } = await settings.publicSettings();
      const icon = logo && iconUrl(logo.url, 48);
      const paths = new Set([...products, ...free]);
      return { paths, redirects: await redirects.map(), brand, icon };
    },
  });
  const writing = { db, now, pages: keptPages, assertReferences, onChange };
  return {
    content,
    publishedPages,
    keptPages,
    drafts: createDrafts(writing),
    publishing: createPublishing(writing),
    freePages: createFreePages(writing),
    redirects,
    previews: createPreviews(writing),
    scheduledPages: createScheduledPublishing({ ...writing, log }),
  };
}
