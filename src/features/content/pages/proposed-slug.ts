import { toAsciiDigits } from '#lib/text/digits.ts';
import { normaliseText } from '#lib/text/text.ts';

/** The usual transliteration of Persian letters in addresses; unwritten vowels are left out. */
const LATIN: Readonly<Record<string, string>> = {
  آ: 'a',
  ا: 'a',
  أ: 'a',
  إ: 'e',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'v',
  ه: 'h',
  ی: 'i',
  ئ: 'i',
  ؤ: 'o',
};

const LONGEST = 60;

/** A proposed address for a page of this title, which the writer may change. */
export function proposedSlug(title: string): string {
  const letters = Array.from(toAsciiDigits(normaliseText(title)).toLowerCase(), (letter) => {
    if (/[a-z0-9]/.test(letter)) return letter;
    return LATIN[letter] ?? (/\p{M}/u.test(letter) ? '' : '-');
  }).join('');
  return letters.replace(/-+/g, '-').slice(0, LONGEST).replace(/^-|-$/g, '');
}
