import { hasTallStack, normaliseLine } from './text.ts';

/** Longer names are cut before anything looks at them, in UTF-16 units. */
const RAW_MAX = 1000;

/** What no name may hold: what is not seen or turns the direction, ZWNJ aside, and what means something in a path. */
const UNWANTED =
  /(?!\u200c)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}"<>|*?:\\/]/gu;

/**
 * The name of a file as a browser tells it, without folders and without what a name must not hold, of at most `max`
 * letters with its ending kept; an empty text where nothing is left.
 */
export function cleanFilename(told: string, max: number): string {
  const last = told.slice(-RAW_MAX).split(/[\\/]/).at(-1) ?? '';
  const bare = last.toWellFormed().replace(UNWANTED, '');
  const name = hasTallStack(bare) ? '' : normaliseLine(bare).replace(/^[.\s]+/, '');
  const letters = [...name];
  if (letters.length <= max) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${letters.slice(0, max - ending.length).join('')}${ending}`;
}
