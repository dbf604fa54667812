import type { GroupFields } from '#domain/page-shape/field.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import {
  catalogueMenu,
  isProductForMembers,
  productPage,
  productPageForStaff,
} from '#features/catalogue/menu/menu.server.ts';
import { freePage, placedPages, wordsOfPage } from '#features/content/published.server.ts';
import { currentRetention } from '#features/privacy/retention/retention.server.ts';
import { searchSite } from '#features/search/ask/ask.server.ts';
import { shownAnswerTimes } from '#features/settings/answers.server.ts';
import { readPublicSettings } from '#features/settings/settings.server.ts';
import { findChoosable } from '#features/tracking/choose/choose.server.ts';
import type { Context } from '#kit/context.ts';

/**
 * What loaders of public pages may ask for. They never use HTTP to call ourselves, and know these types
 * alone: a module imported from both sides would exist twice.
 */
export const siteServices = (ctx: Context) => ({
  publicUrl: ctx.config.publicUrl,
  catalogue: {
    menu: (...asked: Rest<typeof catalogueMenu>) => catalogueMenu(ctx, ...asked),
    page: (...asked: Rest<typeof productPage>) => productPage(ctx, ...asked),
    pageForStaff: (link: string) => productPageForStaff(ctx, link),
    isForMembers: (link: string) => isProductForMembers(ctx, link),
  },
  settings: { publicSettings: () => readPublicSettings(ctx) },
  answerTimes: { shown: () => shownAnswerTimes(ctx) },
  publishedPages: {
    wordsOf: <Fields extends GroupFields>(page: SitePage<Fields>) => wordsOfPage(ctx, page),
    freePage: (slug: string) => freePage(ctx, slug),
    placed: () => placedPages(ctx),
  },
  search: { ask: (...asked: Rest<typeof searchSite>) => searchSite(ctx, ...asked) },
  retention: { current: () => currentRetention(ctx) },
  /** The comparison of a code, as its reader sees it; throws for an unknown code. */
  comparisonOf: (code: string) => findChoosable(ctx, code),
});

type Rest<Asked extends (ctx: Context, ...rest: never[]) => unknown> = Asked extends (
  ctx: Context,
  ...rest: infer Others
) => unknown
  ? Others
  : never;

export type SiteServices = ReturnType<typeof siteServices>;
