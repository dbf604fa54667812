import { stopLink } from '#domain/policies/stop-link.ts';
import { type TextName, textOf } from '#domain/texts.ts';
import { fitParams } from '#features/sms/sms.server.ts';
import { SMSIR_VALUE_MAX } from '#features/sms/sms.ts';
import {
  bareAddress,
  codeDomain,
  fillWording,
  STOP_WORDS,
  withoutName,
} from '#features/sms/words/compose.ts';
import { mostParts, partsOf } from '#features/sms/words/parts.ts';
import { LONG_VALUES, plausibleText } from '#features/sms/words/plausible.ts';

export type Gateway = 'smsir' | 'kavenegar';
type Site = { brand: string; publicUrl: string };

/** How a gateway writes a value into its approved text. Kavenegar has a single one, the code. */
const PLACES: Record<Gateway, (name: string) => string> = {
  smsir: (name) => `#${name.toUpperCase()}#`,
  kavenegar: () => '%token',
};

/** An address in an approved text: its words have it, but for a code. Those to the staff lead to whichever dashboard is theirs. */
function linkOf(template: TextName, publicUrl: string): string {
  const { kind, path } = textOf(template);
  if (kind === 'staff') return `${publicUrl}/dashboard`;
  return path === undefined ? stopLink(publicUrl, '{code}') : publicUrl + path;
}

/**
 * The words to have approved by a gateway for a text, and the same with long values. The brokerage stands in them, as no
 * value; they leave nothing out, so the first of our own wordings is taken that always fits. Browsers bind a code by
 * `#code`, where SMS.ir would see the end of a value of its own.
 */
export function approvedModel(
  template: TextName,
  gateway: Gateway,
  { brand, publicUrl }: Site,
): { model: string; long: string } {
  const domain = gateway === 'smsir' ? null : codeDomain(publicUrl);
  const end = textOf(template).isStoppable ? `\n${STOP_WORDS}` : '';
  const values = fitParams(plausibleText(template, LONG_VALUES, publicUrl), SMSIR_VALUE_MAX);
  const link = linkOf(template, publicUrl);
  const models = textOf(template)
    .words.filter((wording) => domain !== null || !wording.includes('{domain}'))
    .flatMap((wording) => [link, bareAddress(link)].map((address) => [wording, address] as const))
    .map(([wording, address]) => {
      const known = fillWording(`${withoutName(wording)}${end}`, {
        ...{ brand, link: address },
        ...(domain !== null && { domain }),
      });
      const model = known.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[gateway](name));
      return { model, long: fillWording(known, values) };
    });
  const most = mostParts(template);
  const shortest = models.at(-1) ?? { model: '', long: '' };
  return models.find(({ long }) => partsOf(long) <= most) ?? shortest;
}
