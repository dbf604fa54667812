/** Where requests come from: kept with each submission, counted by the statistics. No value identifies a visitor. */
import type { CampaignParameter } from '#lib/http/campaign.ts';
import { ownOf } from '#lib/values/own.ts';

/**
 * What is kept with a submission: the paths of the first page and of the form's own, the host that led here, and what
 * the campaign's link said. What is not known is left out.
 */
export type Source = Partial<Record<'landing' | 'page' | 'referrer' | CampaignParameter, string>>;

/** By what requests are counted, and lists are filtered. */
export const SOURCE_FACETS = ['source', 'landing', 'campaign'] as const;
export type SourceFacet = (typeof SOURCE_FACETS)[number];

export const SOURCE_FACET_LABELS: Record<SourceFacet, string> = {
  source: 'منبع',
  landing: 'صفحهٔ ورود به سایت',
  campaign: 'کمپین تبلیغاتی',
};

/** The visit began here: no other site and no campaign led to it. */
export const DIRECT = 'direct';
/** Nobody sent it: a policy of the book is to be renewed. */
export const BOOK = 'book';
/** In filters: of what is not known where it came from. */
export const UNKNOWN = 'unknown';

const SOURCE_NAMES: Record<string, string> = {
  [DIRECT]: 'مستقیم',
  [BOOK]: 'دفتر بیمه‌نامه‌ها',
  [UNKNOWN]: 'نامعلوم',
};

/** A source as staff reads it: a host or a campaign's own word stays as it is. */
export const sourceTitle = (source: string | null): string =>
  ownOf(SOURCE_NAMES, source ?? UNKNOWN) ?? source ?? '';

/** What a request is counted under: the campaign's source or the host that led here, else that it began here. */
function nameOf({ utm_source, referrer, landing }: Source): string | null {
  const name = utm_source?.toLowerCase() ?? referrer ?? (landing === undefined ? null : DIRECT);
  // Words of ours: no link makes itself one of them.
  return name === UNKNOWN || name === BOOK ? null : name;
}

/** The columns by which a request is counted and found. */
export const countedAs = (source: Source | null) => ({
  sourceName: source && nameOf(source),
  sourceLanding: source?.landing ?? null,
  sourceCampaign: source?.utm_campaign ?? null,
});
