import { tailWithin, wordsWithin } from '#lib/text/shorten.ts';
import type { OutgoingText } from './contract.ts';

/**
 * How a value is said that a gateway finds too long, by its name. A code, a day, a sum or an address has no shorter form:
 * half of one is another, so it stays whole, and a gateway that takes it in no case refuses the text.
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
 * The values of a text as a gateway takes them that lets in `most` UTF-16 units each: what its sender says in place of a
 * longer one, else its shorter form by rule. Infinity leaves all as it is.
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
