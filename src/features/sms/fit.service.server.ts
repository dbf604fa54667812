import { tailWithin, wordsWithin } from '#lib/text/shorten.ts';
import type { OutgoingText } from './contract.ts';

/**
 * How to shorten a value that is too long for a gateway, by its name. A code, a date, a sum or an address
 * cannot be shortened, as half of one means something else: it stays whole, and a gateway that never takes it
 * rejects the text.
 */
const SHORTEN: Readonly<Record<string, (value: string, most: number) => string>> = {
  name: wordsWithin,
  clerk: wordsWithin,
  line: wordsWithin,
  step: wordsWithin,
  kind: wordsWithin,
  papers: wordsWithin,
  number: tailWithin,
};

/**
 * The values of a text for a gateway that takes at most `most` UTF-16 units each: for a longer value the
 * sender's own replacement, else the rule's. Infinity changes nothing.
 */
export function fitParams(
  { params, shorter = {} }: Pick<OutgoingText, 'params' | 'shorter'>,
  most: number,
): OutgoingText['params'] {
  const fitted = Object.entries(params).map(([name, value]) => {
    if (value.length <= most) return [name, value];
    const said = shorter[name]?.find((form) => form.length <= most);
    if (said !== undefined) return [name, said];
    return [name, SHORTEN[name]?.(value, most) ?? value];
  });
  return Object.fromEntries(fitted);
}
