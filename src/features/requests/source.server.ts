import { countedAs, type Source } from '#domain/sources.ts';
import { CAMPAIGN_PARAMETERS } from '#lib/http/campaign.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { hasForbiddenCharacters, normaliseLine } from '#lib/text/text.ts';
import { ADDRESS_MAX, type SourceView } from './source.ts';

/** The headers of a call that say where it came from. */
export type Visit = {
  /** Our own address, as the caller's browser has it. */
  host: string;
  /** `Referer`: for one of our forms the page that it was on. */
  referer: string | undefined;
};

/** The fields that the form's scripts send; empty without JavaScript. */
type ReportedSource = { source_landing?: unknown; source_referrer?: unknown };

const PATH_MAX = 300;
const HOST_MAX = 100;
/**
 * The longest value of a campaign's parameter, in UTF-16 units; longer ones identify a visit, not a campaign.
 */
const WORD_MAX = 60;
/** This many digits may be a phone number. */
const DIGITS_OF_A_PERSON = 7;

const isPrivate = (text: string): boolean =>
  text.includes('@') || toAsciiDigits(text).replace(/\D/g, '').length >= DIGITS_OF_A_PERSON;

function addressIn(value: unknown, base?: string): URL | null {
  if (typeof value !== 'string' || value === '' || value.length > ADDRESS_MAX) return null;
  return URL.parse(value, base);
}

function pathIn(address: URL | null): string | undefined {
  const path = address?.pathname ?? '';
  if (!path.startsWith('/') || path.length > PATH_MAX || isPrivate(readablePath(path)))
    return undefined;
  return path;
}

/** A host without its `www.`; undefined for our own, and for what is no host. */
function hostIn(value: unknown, { host }: Visit): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = addressIn(value.includes('://') ? value : `https://${value}`);
  const name = address?.hostname.toLowerCase().replace(/^www\./, '') ?? '';
  const own = host.replace(/:\d+$/, '').replace(/^www\./, '');
  if (name === own || name.length > HOST_MAX || isPrivate(name)) return undefined;
  return /^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(name) ? name : undefined;
}

function wordIn(value: string | null): string | undefined {
  if (value === null || value.length > WORD_MAX || hasForbiddenCharacters(value)) return undefined;
  const word = normaliseLine(value);
  return word === '' || isPrivate(word) ? undefined : word;
}

/** The campaign's parameters in a link; null where there are none. */
function campaignIn(address: URL | null): Source | null {
  const words = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const word = wordIn(address?.searchParams.get(name) ?? null);
    return word === undefined ? [] : [[name, word] as const];
  });
  return words.length === 0 ? null : Object.fromEntries(words);
}

/**
 * Where a submission came from: the first page as the form's scripts report it, and the form's page as the
 * browser does. Paths, a host and known parameters of campaigns; whatever may be a phone number or an e-mail
 * address is left out. Null where nothing is known.
 */
export function sourceOf(reported: ReportedSource, visit: Visit): Source | null {
  const base = `https://${visit.host}`;
  const first = addressIn(reported.source_landing, base);
  // A browser sends the whole address.
  const referer = addressIn(visit.referer);
  const isOurs = referer?.host === URL.parse(`${referer?.protocol}//${visit.host}`)?.host;
  const form = isOurs ? referer : null;
  const known = {
    landing: pathIn(first),
    page: pathIn(form),
    referrer: hostIn(reported.source_referrer, visit),
    ...(campaignIn(first) ?? campaignIn(form)),
  };
  const entries = Object.entries(known).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** A source as staff reads it, with the name of who entered it; null where nothing is known. */
export function presentSource(
  source: Source | null,
  enteredBy: string | null = null,
): SourceView | null {
  if (!source) return null;
  const { landing, page, utm_campaign, utm_medium, utm_term, utm_content, way = null } = source;
  return {
    source: countedAs(source).sourceName,
    landing: landing ? readablePath(landing) : null,
    page: page ? readablePath(page) : null,
    campaign: utm_campaign ?? null,
    medium: utm_medium ?? null,
    term: utm_term ?? null,
    content: utm_content ?? null,
    way,
    entered_by: way && enteredBy,
  };
}
