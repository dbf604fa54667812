import type { Database } from '#db/client.ts';
import type { CatalogueService } from '#features/catalogue/menu/service.server.ts';
import type { PublishedPages } from '#features/content/published/service.server.ts';
import { createSearch } from '#features/search/ask/service.server.ts';
import { createCurrentIndex, type Readers } from '#features/search/index/current.service.server.ts';
import { documentsOf } from '#features/search/index/documents.service.server.ts';
import { createMisses } from '#features/search/misses/service.server.ts';
import { createSynonyms } from '#features/search/synonyms/service.server.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { Log } from '#lib/node/log.ts';
import { createAddressRation } from '../address-ration.ts';
import type { ContentWatch } from './content-watch.ts';
import { siteTexts, VISITORS_WORDS } from './site-texts.ts';

/** Searches of one address, every so many seconds: several people who type behind one carrier. */
const SEARCHES = { points: 150, duration: 10, reason: 'searches-address' };

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  catalogue: Pick<CatalogueService, 'texts'>;
  settings: Pick<SettingsService, 'publicSettings'>;
  content: Pick<ContentWatch, 'current' | 'refresh'>;
  publishedPages: Pick<PublishedPages, 'wordsOf' | 'freePages'>;
};

/** The search of the site over the current pages, the staff's synonyms, and the searches without a result. */
export function createSiteSearch(dependencies: Dependencies) {
  const { db, now, log, catalogue, settings, content, publishedPages } = dependencies;

  async function readDocuments(readers: Readers) {
    const [menu, { managers }] = await Promise.all([
      catalogue.texts(readers === 'members'),
      settings.publicSettings(),
    ]);
    const texts = await siteTexts(publishedPages, { hasManagers: managers.length > 0 });
    return documentsOf(texts, menu);
  }

  const misses = createMisses({ db, now, log });
  const synonyms = createSynonyms({
    db,
    readPages: () => readDocuments('members'),
    onChange: content.refresh,
  });
  const currentIndex = createCurrentIndex({
    version: () => content.current().version,
    readDocuments,
    readTaught: synonyms.taught,
    visitorsWords: VISITORS_WORDS,
  });
  const ration = createAddressRation(SEARCHES);
  return {
    search: createSearch({ currentIndex, ration, countMiss: misses.count }),
    misses,
    synonyms,
  };
}
