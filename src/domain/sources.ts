/**
 * The sources of requests: stored with each submission, counted by the statistics. No value identifies a
 * visitor.
 */
import type { CampaignParameter } from '#lib/http/campaign.ts';
import { ownOf } from '#lib/values/own.ts';

/**
 * The source of a submission: the paths of the first page and of the form's own, the host that led here, and
 * the parameters of the campaign's link. What is not known is left out.
 */
export type Source = Partial<Record<'landing' | 'page' | 'referrer' | CampaignParameter, string>>;

/** The facets by which requests are counted, and lists are filtered. */
export const SOURCE_FACETS = ['source', 'landing', 'campaign'] as const;
export type SourceFacet = (typeof SOURCE_FACETS)[number];

export const SOURCE_FACET_LABELS: Record<SourceFacet, string> = {
  source: 'منبع',
  landing: 'صفحهٔ ورود به سایت',
  campaign: 'کمپین تبلیغاتی',
};

/** The visit began here: no other site and no campaign led to it. */
const DIRECT = 'direct';
/** The request has no sender: a policy of the book is due for renewal. */
export const BOOK = 'book';
/** In filters: requests of unknown source. */
export const UNKNOWN = 'unknown';

const SOURCE_NAMES: Record<string, string> = {
  [DIRECT]: 'مستقیم',
  [BOOK]: 'دفتر بیمه‌نامه‌ها',
  [UNKNOWN]: 'نامعلوم',
};

/** A source as the staff see it: a host or a campaign's own word stays as it is. */
export const sourceTitle = (source: string | null): string =>
  ownOf(SOURCE_NAMES, source ?? UNKNOWN) ?? source ?? '';

/**
 * The source under which a request is counted: the campaign's or the host that led here, else that the visit
 * began here.
 */
function nameOf({ utm_source, referrer, landing }: Source): string | null {
  const name = utm_source?.toLowerCase() ?? referrer ?? (landing === undefined ? null : DIRECT);
  // Reserved words: no link can have one of them as its source.
  return name === UNKNOWN || name === BOOK ? null : name;
}

/** The columns by which a request is counted and found. */
export const countedAs = (source: Source | null) => ({
  sourceName: source && nameOf(source),
  sourceLanding: source?.landing ?? null,
  sourceCampaign: source?.utm_campaign ?? null,
});
