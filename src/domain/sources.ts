/**
 * The sources of requests: stored with each submission, counted by the statistics. No value identifies a
 * visitor.
 */
import type { CampaignParameter } from '#lib/http/campaign.ts';
import { ownOf } from '#lib/values/own.ts';

/** How a request reached the staff member who entered it. */
export const WAYS = ['phone', 'walk_in', 'messenger', 'letter'] as const;
export type Way = (typeof WAYS)[number];

export const WAY_LABELS: Record<Way, string> = {
  phone: 'تلفن',
  walk_in: 'حضوری',
  messenger: 'پیام‌رسان',
  letter: 'نامه',
};

/** The same beside what was done: «تلفنی ثبت کرد». */
export const WAY_ADVERBS: Record<Way, string> = {
  phone: 'تلفنی',
  walk_in: 'حضوری',
  messenger: 'از پیام‌رسان',
  letter: 'از روی نامه',
};

/** Ways in which the person and the office have spoken with each other by then. */
export const SPOKEN_WAYS: readonly Way[] = ['phone', 'walk_in'];

/**
 * The source of a submission: the paths of the first page and of the form's own, the host that led here, and
 * the parameters of the campaign's link; of one that the staff entered only the way it came. What is not known
 * is left out.
 */
export type Source = Partial<
  Record<'landing' | 'page' | 'referrer' | CampaignParameter, string> & { way: Way }
>;

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
  ...WAY_LABELS,
  [DIRECT]: 'مستقیم',
  [BOOK]: 'دفتر بیمه‌نامه‌ها',
  [UNKNOWN]: 'نامعلوم',
};

/** A source as the staff see it: a host or a campaign's own word stays as it is. */
export const sourceTitle = (source: string | null): string =>
  ownOf(SOURCE_NAMES, source ?? UNKNOWN) ?? source ?? '';

/** Words that no link can have as its source. */
const RESERVED: readonly string[] = [UNKNOWN, BOOK, ...WAYS];

/**
 * The source under which a request is counted: the way to the staff, the campaign's or the host that led here,
 * else that the visit began here.
 */
function nameOf({ way, utm_source, referrer, landing }: Source): string | null {
  if (way) return way;
  const name = utm_source?.toLowerCase() ?? referrer ?? (landing === undefined ? null : DIRECT);
  return name !== null && RESERVED.includes(name) ? null : name;
}

/** The columns by which a request is counted and found. */
export const countedAs = (source: Source | null) => ({
  sourceName: source && nameOf(source),
  sourceLanding: source?.landing ?? null,
  sourceCampaign: source?.utm_campaign ?? null,
});
