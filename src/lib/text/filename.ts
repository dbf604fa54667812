import { hasTallStack, normaliseLine } from './text.ts';

/** Longer names are cut before anything reads them, in UTF-16 units. */
const RAW_MAX = 1000;

/**
 * Characters that no name may have: invisible ones or those that turn the direction, ZWNJ aside, and those
 * with a meaning in a path.
 */
const UNWANTED =
  /(?!\u200c)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}"<>|*?:\\/]/gu;

/**
 * A file's name from a browser, without folders and unwanted characters, of at most `max` letters with its
 * extension preserved; an empty text where nothing remains.
 */
export function cleanFilename(sent: string, max: number): string {
  const last = sent.slice(-RAW_MAX).split(/[\\/]/).at(-1) ?? '';
  const bare = last.toWellFormed().replace(UNWANTED, '');
  const name = hasTallStack(bare) ? '' : normaliseLine(bare).replace(/^[.\s]+/, '');
  const letters = [...name];
  if (letters.length <= max) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${letters.slice(0, max - ending.length).join('')}${ending}`;
}
