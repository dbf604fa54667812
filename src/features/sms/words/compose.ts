import { NO_LINE } from '#domain/line-in-text.ts';
import { SOMEONE } from '#domain/name-in-text.ts';
import { textOf, WORDED_TEXTS, type WordedText } from '#domain/texts.ts';
import { ownOf } from '#lib/values/own.ts';
import type { AnyText } from '../sms.ts';
import { mostParts, partsOf } from './parts.ts';

/** The default wordings, until the brokerage chooses its own. */
export const DEFAULT_WORDINGS = Object.fromEntries(
  WORDED_TEXTS.map((name) => [name, textOf(name).words[0]]),
) as Record<WordedText, string>;

/** The ending of an unprompted text from a service line: a reply of 11 stops further ones from that line. */
export const STOP_WORDS = 'لغو۱۱';

/** What a text needs besides its values: the brand, the wording and the ending. */
export type Voice = {
  /** The brokerage's name in its texts. */
  brand: string;
  /** The brokerage's own wording; null where it has chosen none. */
  own: string | null;
  /** Whether the text ends with how to stop further ones from its line. */
  endsWithStop: boolean;
};

type Composed = Pick<AnyText, 'template' | 'params' | 'shorter'>;
type Values = Readonly<Record<string, string | undefined>>;

/** Fills a wording's placeholders; one without a value stays as it is. */
export function fillWording(wording: string, values: Values): string {
  return wording.replace(/\{(\w+)\}/g, (brace, name: string) => ownOf(values, name) ?? brace);
}

/** Without the salutation, «{name} گرامی، »: the rest is a sentence of its own. */
export const withoutName = (wording: string): string =>
  wording.replace(/\{name\} [^\s{}،]+،\s/g, '');

/** Without an insurance line in brackets, before a comma or after a noun. */
const withoutLine = (wording: string): string =>
  wording
    .replaceAll(' ({line})', '')
    .replaceAll('{line}، ', '')
    .replace(/ \{line\}(?= )/g, '');

/** A wording without the values that are unknown; a name that is too long for a text is left out, not cut. */
function withoutUnknown(wording: string, { name = SOMEONE, line }: Values): string {
  const named = name === SOMEONE || name.endsWith('…') ? withoutName(wording) : wording;
  return line === NO_LINE ? withoutLine(named) : named;
}

/** An address without its scheme, which phones turn into a link as well. */
export const bareAddress = (address: string): string => address.replace(/^https?:\/\//, '');

/**
 * The domain that browsers bind a code to: the host of the site's address; null for an IP address, which they
 * do not accept.
 */
export function codeDomain(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}

/**
 * The renderings of a text, from the fullest: an address without its scheme and a shorter wording come before
 * leaving out the name, and that before fewer papers. A value is whole in all of them, or left out.
 */
function waysOf(
  wordings: readonly string[],
  values: Values,
  shorter: AnyText['shorter'] = {},
): string[] {
  const bare = { ...values, ...(values.link && { link: bareAddress(values.link) }) };
  const fewer = Object.entries(shorter).flatMap(([name, forms]) =>
    forms.map((form) => ({ ...bare, [name]: form })),
  );
  return [
    ...wordings.flatMap((wording) => [fillWording(wording, values), fillWording(wording, bare)]),
    ...[bare, ...fewer].flatMap((less) =>
      wordings.map((wording) => fillWording(withoutName(wording), less)),
    ),
  ];
}

const ended = (text: string, { endsWithStop }: Voice): string =>
  endsWithStop && !/لغو\s?(?:۱۱|11)\s*$/.test(text) ? `${text}\n${STOP_WORDS}` : text;

/**
 * The text as sent. Of our own wordings it is the fullest that fits the allowed number of messages, else the
 * shortest; the brokerage's own wording stays as written. `domain` is what a code is bound to: the host of
 * the site.
 */
export function composeText(
  { template, params, shorter }: Composed,
  voice: Voice,
  domain: string | null,
): string {
  if (template === 'none') return '';
  const values: Values = { ...params, brand: voice.brand, domain: domain ?? undefined };
  if (voice.own !== null) {
    return ended(fillWording(withoutUnknown(voice.own, values), values), voice);
  }
  const wordings = textOf(template)
    .words.filter((wording) => domain !== null || !wording.includes('{domain}'))
    .map((wording) => withoutUnknown(wording, values));
  const texts = waysOf(wordings, values, shorter).map((text) => ended(text, voice));
  const most = mostParts(template);
  return texts.find((text) => partsOf(text) <= most) ?? texts.at(-1) ?? '';
}
