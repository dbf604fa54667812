import { NO_LINE } from '#domain/line-in-text.ts';
import { SOMEONE } from '#domain/name-in-text.ts';
import { ownOf } from '#lib/values/own.ts';
import { type OutgoingText, WORDED_TEMPLATES, type WordedTemplate } from '../contract.ts';
import { mostParts, partsOf } from './parts.contract.ts';
import { STOP_WORDS, WORDINGS } from './texts.ts';

/** The words of these until the brokerage chooses its own. */
export const DEFAULT_WORDINGS = Object.fromEntries(
  Object.keys(WORDED_TEMPLATES).map((template) => [
    template,
    WORDINGS[template as WordedTemplate][0],
  ]),
) as Record<WordedTemplate, string>;

/** What a text says beside its own values: who speaks, in which words, and how it ends. */
export type Voice = {
  /** The brokerage, as its texts name it. */
  brand: string;
  /** The brokerage's own words; null where it has chosen none. */
  own: string | null;
  /** Whether it ends with how to get no more of them from its line. */
  endsWithStop: boolean;
};

type Composed = Pick<OutgoingText, 'template' | 'params' | 'shorter'>;
type Values = Readonly<Record<string, string | undefined>>;

/** A wording with its braces filled; a brace that nothing fills stays as it is. */
export function fillWording(wording: string, values: Values): string {
  return wording.replace(/\{(\w+)\}/g, (brace, name: string) => ownOf(values, name) ?? brace);
}

/** Without the salutation, «{name} گرامی، »: a sentence begins after it. */
export const withoutName = (wording: string): string =>
  wording.replace(/\{name\} [^\s{}،]+،\s/g, '');

/** Without a line that stands in brackets, before a comma or behind a noun. */
const withoutLine = (wording: string): string =>
  wording
    .replaceAll(' ({line})', '')
    .replaceAll('{line}، ', '')
    .replace(/ \{line\}(?= )/g, '');

/** A wording without what is not known of whom it is for; of a name too long for a text nothing is better than a part. */
function withoutUnknown(wording: string, { name = SOMEONE, line }: Values): string {
  const named = name === SOMEONE || name.endsWith('…') ? withoutName(wording) : wording;
  return line === NO_LINE ? withoutLine(named) : named;
}

/** An address without its scheme, which phones make a link of as well. */
export const bareAddress = (address: string): string => address.replace(/^https?:\/\//, '');

/** What browsers bind a code to: the host of the site's address alone; null where that is a number, which they take for none. */
export function codeDomain(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : hostname;
}

/**
 * The ways to say it, from the fullest: an address without its scheme and fewer words come before a person without a name,
 * and that before fewer papers. A value is whole in all of them, or not there.
 */
function waysOf(
  wordings: readonly string[],
  values: Values,
  shorter: OutgoingText['shorter'] = {},
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
 * What a phone shows. Our own words are the fullest that fit as many messages as they may, else the shortest that there
 * are; the brokerage's stand as it wrote them. `domain` is what a code is bound to: the host that people reach us under.
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
  const wordings = WORDINGS[template]
    .filter((wording) => domain !== null || !wording.includes('{domain}'))
    .map((wording) => withoutUnknown(wording, values));
  const texts = waysOf(wordings, values, shorter).map((text) => ended(text, voice));
  const most = mostParts(template);
  return texts.find((text) => partsOf(text) <= most) ?? texts.at(-1) ?? '';
}
