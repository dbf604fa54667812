import type { PageContent } from '#domain/page-content.ts';
import { NO_META, type ProductWords } from '#domain/page-shape/pages.ts';
import { CAR_COPY } from './car.ts';
import { CARGO_COPY } from './cargo.ts';
import { ENGINEERING_COPY } from './engineering.ts';
import { FIRE_COPY } from './fire.ts';
import { HEALTH_TRAVEL_COPY } from './health-travel.ts';
import { LIABILITY_COPY } from './liability.ts';
import { LIFE_COPY } from './life.ts';
import { SPECIAL_COPY } from './special.ts';
import { toPageContent } from './to-page-content.ts';

const ALL = [
  ...CAR_COPY,
  ...FIRE_COPY,
  ...LIABILITY_COPY,
  ...LIFE_COPY,
  ...HEALTH_TRAVEL_COPY,
  ...CARGO_COPY,
  ...ENGINEERING_COPY,
  ...SPECIAL_COPY,
];

/** The preset page of each starter product, by its slug. */
export const STARTER_PAGES: ReadonlyMap<string, PageContent> = new Map(
  ALL.map((copy) => [copy.slug, toPageContent(copy)]),
);

/** The page of a starter product until staff edit it; null for any other product. */
export function firstWordsOfProduct(starter: string | null): ProductWords | null {
  const page = STARTER_PAGES.get(starter ?? '');
  return page ? { meta: NO_META, ...page } : null;
}
